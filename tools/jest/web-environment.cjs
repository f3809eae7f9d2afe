require('./compile-once.cjs');
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
  'File',
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

/** Sees every element immediately: jsdom has no layout. */
class ImmediateIntersectionObserver {
  constructor(callback) {
    this.callback = callback;
  }
  observe(target) {
    this.callback([{ target, isIntersecting: true }]);
  }
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
    global.IntersectionObserver = ImmediateIntersectionObserver;
    global.matchMedia = matchNothing;
    global.MessageChannel ??= messageChannel(global);
    // jsdom reports an error for the style of a pseudo-element, which antd's table reads.
    const { getComputedStyle } = global;
    global.getComputedStyle = (element) => getComputedStyle(element);
  }
};
