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

/** Closed dialogs are not displayed; antd measures the lines of a text area. */
const COMPUTED_TAGS = new Set(['dialog', 'textarea']);

/**
 * Computes styles from the element's own style, the `hidden` attribute and the default `display` of its tag. Specs load no
 * style sheets; jsdom would match every rule of its own one against each element that a query by role visits.
 */
function styleByElement(getComputedStyle) {
  const displayByTag = new Map();
  const displayOf = (element) => {
    if (element.style?.display) return element.style.display;
    if (element.hidden === true) return 'none';
    const { localName } = element;
    if (!displayByTag.has(localName)) {
      displayByTag.set(localName, getComputedStyle(element.ownerDocument.createElement(localName)).display);
    }
    return displayByTag.get(localName);
  };
  const visibilityOf = (element) =>
    element === null ? 'visible' : element.style?.visibility || visibilityOf(element.parentElement);
  const valueOf = (element, name) => {
    if (name === 'display') return displayOf(element);
    if (name === 'visibility') return visibilityOf(element);
    return undefined;
  };
  return (element) => {
    if (COMPUTED_TAGS.has(element.localName)) return getComputedStyle(element);
    return new Proxy(element.style ?? {}, {
      get(style, name) {
        if (name === 'getPropertyValue') return (key) => valueOf(element, key) ?? style.getPropertyValue?.(key) ?? '';
        const value = valueOf(element, name) ?? style[name];
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

/** Form controls, which a label can name: their interfaces, and a selector. */
const CONTROLS = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];
const CONTROL = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/**
 * Finds the labels of form controls by a selector. Queries by role and by label read them for each element that they visit;
 * jsdom would search the whole document for the control of each label.
 */
function findLabelsBySelector(global) {
  const labels = {
    configurable: true,
    get() {
      if (this.type === 'hidden') return null;
      const root = this.getRootNode();
      const named = this.id === '' ? [] : [...root.querySelectorAll(`label[for=${JSON.stringify(this.id)}]`)];
      const around = this.closest('label:not([for])');
      return around?.querySelector(CONTROL) === this ? [...named, around] : named;
    },
  };
  for (const name of CONTROLS) Object.defineProperty(global[`HTML${name}Element`].prototype, 'labels', labels);
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
    findLabelsBySelector(global);
    global.getComputedStyle = styleByElement(global.getComputedStyle);
  }
};
