const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals of browsers that jsdom lacks and that react-router, RTK Query and msw need. */
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

/** antd needs one. jsdom has no layout, so no element ever changes its size. */
class IdleResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Matches no media query. A spec that needs a match replaces `window.matchMedia`. */
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

/** antd's form needs one. Node's implementation would keep the process alive. */
function messageChannel(global) {
  return class {
    port1 = { onmessage: null };
    port2 = { postMessage: (data) => global.setTimeout(() => this.port1.onmessage?.({ data })) };
  };
}

/** jsdom with Node's fetch family, and with the machine's zone set from `testEnvironmentOptions.zone`. */
module.exports = class ZonedWebEnvironment extends TestEnvironment {
  /** No browser builds of packages: msw intercepts the fetch of Node only in its build for Node. */
  customExportConditions = [];

  constructor(config, context) {
    process.env.TZ = config.projectConfig.testEnvironmentOptions.zone;
    super(config, context);
    const { global } = this;
    for (const name of FROM_NODE) global[name] = globalThis[name];
    global.Request = class extends globalThis.Request {
      /** In a browser a relative URL is resolved against the page; Node has no page. */
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, global.location.href) : input, init);
      }
    };
    global.ResizeObserver = IdleResizeObserver;
    global.matchMedia = matchNothing;
    global.MessageChannel ??= messageChannel(global);
    // jsdom does not support pseudo-elements and prints an error for every query of one.
    const { getComputedStyle } = global;
    global.getComputedStyle = (element) => getComputedStyle(element);
  }
};
