/**
 * Stands in for the part of antd that puts its style sheets into the page: jsdom draws nothing, yet goes through every
 * rule of them whenever a spec asks for an element by its role.
 */
module.exports = {
  injectCSS: () => null,
  updateCSS: () => document.createElement('style'),
  removeCSS: () => undefined,
  clearContainerCache: () => undefined,
};
