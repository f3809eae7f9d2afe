/** What the front ends on one page have in common at run time. Why it is as it is: apps/shell/docs/sharing.md */
const { readdirSync, readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { workspaceRoot } = require('../swc/paths.cjs');

const modules = join(workspaceRoot, 'node_modules');

/** There can be one React on a page. The shell always brings it. */
const one = (name) => ({ singleton: true, requiredVersion: `^${versionOf(name)}` });
/** Whoever comes first brings it; a remote built with another version uses its own. */
const exact = (name) => ({ version: versionOf(name), requiredVersion: versionOf(name), strictVersion: true });

/** @returns the `shared` option of a remote: every entry keeps a copy in the remote, downloaded only where it is needed */
function sharedModules() {
  return {
    react: one('react'),
    'react/': one('react'),
    'react-dom': one('react-dom'),
    'react-dom/': one('react-dom'),
    '@reduxjs/toolkit': exact('@reduxjs/toolkit'),
    '@reduxjs/toolkit/': exact('@reduxjs/toolkit'),
    'react-redux': exact('react-redux'),
    moment: exact('moment'),
    '@ant-design/cssinjs': exact('@ant-design/cssinjs'),
    'antd/es/': exact('antd'),
    ...contexts('antd'),
  };
}

function contexts(name) {
  return Object.fromEntries(
    filesBelow(join(modules, name, 'es'))
      .filter((file) => readFileSync(file, 'utf8').includes('createContext('))
      .map((file) => [file, { ...exact(name), shareKey: relative(modules, file).replace(/\.js$/, '') }]),
  );
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function versionOf(name) {
  return JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version;
}

module.exports = { sharedModules, versionOf };
