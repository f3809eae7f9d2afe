const { serverProject } = require('./jest/presets.cjs');

const config = serverProject(__dirname);
// A project of its own.
config.projects.forEach(({ testPathIgnorePatterns }) => testPathIgnorePatterns.push('<rootDir>/workspace/'));

module.exports = config;
