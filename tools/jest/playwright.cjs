/** The name of the package is mapped to this module in specs of the browser phase. */
module.exports = globalThis.playwright;
