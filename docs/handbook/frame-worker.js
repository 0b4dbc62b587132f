// Browsers start no worker from a file on the disk, where the search runs in one. Here it runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const page = this.frame.contentWindow;
      window.addEventListener("message", (event) => {
        if (event.source !== page) return;
        event.stopImmediatePropagation();
        const told = new MessageEvent("message", {data: event.data});
        this.dispatchEvent(told);
        if (this.onmessage) this.onmessage(told);
      });
      page.document.open();
      page.document.write(`<script>
        postMessage = (data) => parent.postMessage(data, "*");
        importScripts = (...urls) => urls.reduce((before, url) => before.then(() => new Promise((done) => {
          const script = document.createElement("script");
          script.src = url;
          script.onload = done;
          document.body.append(script);
        })), Promise.resolve());
      <\/script><script src="${url}"><\/script>`);
      page.document.close();
      this.there = new Promise((done) => { this.frame.onload = done; });
    }
    postMessage(data) {
      this.there.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", {data})));
    }
    terminate() {
      this.frame.remove();
    }
  };
  window.IFrameWorker = window.Worker;  // by this name the search knows that its address is the page's, not its own
}
