const { browserProject } = require('../../tools/jest/presets.cjs');

module.exports = browserProject(__dirname, '<rootDir>/src/desktop.spec.ts');
