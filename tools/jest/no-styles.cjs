/**
 * Replaces the part of antd that adds style sheets to the page. jsdom draws nothing, but evaluates every CSS rule when a spec
 * queries an element by its role.
 */
module.exports = {
  injectCSS: () => null,
  updateCSS: () => document.createElement('style'),
  removeCSS: () => undefined,
  clearContainerCache: () => undefined,
};
