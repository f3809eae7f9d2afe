/** What the front ends on one page have in common at run time: React. Why only that: apps/shell/docs/sharing.md */

const { dependencies, devDependencies } = require('../../package.json');

/** The version that everything here is written for. */
const REACT = { ...dependencies, ...devDependencies }.react;

/** The modules of React that the shell offers (apps/shell/src/remotes/federation.ts). */
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * @param {{ alone: boolean, react?: string }} options `react`: the version it is written for; `alone`: started without the shell, the remote brings its own React. Otherwise it
 *   refuses to start on a page with another major version, rather than to fail in some odd way later
 * @returns the `shared` option of a remote
 */
function sharedModules({ alone, react = REACT }) {
  const major = `^${react.split('.')[0]}.0.0`;
  const settings = {
    singleton: true,
    requiredVersion: major,
    strictVersion: true,
    ...(alone ? {} : { import: false }),
  };
  return Object.fromEntries(REACT_MODULES.map((name) => [name, settings]));
}

module.exports = { REACT_MODULES, sharedModules };
