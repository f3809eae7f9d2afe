const { nodeProject } = require('./jest/presets.cjs');

const config = nodeProject(__dirname);
// These folders are projects of their own.
config.projects.forEach(({ testPathIgnorePatterns }) =>
  testPathIgnorePatterns.push('<rootDir>/workspace/', '<rootDir>/documents/'),
);

module.exports = config;
