const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom leaves out: react-router, RTK Query and msw need these. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'ReadableStream',
  'TransformStream',
];

/** antd asks for it; jsdom has no layout, so nothing ever changes size. */
class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A screen that matches no media query. A spec that wants another one replaces `window.matchMedia`. */
function matchNothing(media) {
  const ignore = () => {};
  return {
    media,
    matches: false,
    onchange: null,
    addListener: ignore,
    removeListener: ignore,
    addEventListener: ignore,
    removeEventListener: ignore,
    dispatchEvent: () => false,
  };
}

/** antd's form asks for it; Node's own would keep the process alive. */
function messageChannel(global) {
  return class {
    port1 = { onmessage: null };
    port2 = { postMessage: (data) => global.setTimeout(() => this.port1.onmessage?.({ data })) };
  };
}

/** jsdom with Node's fetch family, and with the machine's zone set from `testEnvironmentOptions.zone`. */
module.exports = class ZonedWebEnvironment extends TestEnvironment {
  /** msw intercepts fetch of Node, and has no such part for the browser. */
  customExportConditions = [];

  constructor(config, context) {
    process.env.TZ = config.projectConfig.testEnvironmentOptions.zone;
    super(config, context);
    const { global } = this;
    for (const name of FROM_NODE) global[name] = globalThis[name];
    global.Request = class extends globalThis.Request {
      /** In a browser a relative address counts from the page; Node knows no page. */
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, global.location.href) : input, init);
      }
    };
    global.ResizeObserver = IdleResizeObserver;
    global.matchMedia = matchNothing;
    global.MessageChannel ??= messageChannel(global);
    // jsdom knows no pseudo-elements, and complains aloud about every question for one.
    const { getComputedStyle } = global;
    global.getComputedStyle = (element) => getComputedStyle(element);
  }
};
