const ZonedNodeEnvironment = require('./node-environment.cjs');
const playwright = require('playwright-core');

/** Node, with playwright loaded once per process instead of once per spec file. */
module.exports = class BrowserTestEnvironment extends ZonedNodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.playwright = playwright;
  }
};
