const { serverProject } = require('./jest/presets.cjs');

const config = serverProject(__dirname);
// These folders are projects of their own.
config.projects.forEach(({ testPathIgnorePatterns }) =>
  testPathIgnorePatterns.push('<rootDir>/workspace/', '<rootDir>/documents/'),
);

module.exports = config;
