require('./compile-once.cjs');
const { TestEnvironment } = require('jest-environment-node');

/** Node, with the machine's zone set from `testEnvironmentOptions.zone` before a spec file runs. */
module.exports = class ZonedNodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    process.env.TZ = config.projectConfig.testEnvironmentOptions.zone;
    super(config, context);
  }
};
