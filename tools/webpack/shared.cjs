/** The modules that the front ends share at run time: only React. Reasons: apps/shell/docs/sharing.md */

const { dependencies, devDependencies } = require('../../package.json');

/** The version of React in this workspace. */
const REACT = { ...dependencies, ...devDependencies }.react;

/** The modules of React that the shell offers (apps/shell/src/remotes/federation.ts). */
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * @param {{ isStandalone: boolean, react?: string }} options `react`: the version of the remote; `isStandalone`: without the shell the remote includes
 *   React. Otherwise it refuses to start on a page with another major version
 * @returns the `shared` option of a remote
 */
function sharedModules({ isStandalone, react = REACT }) {
  const major = `^${react.split('.')[0]}.0.0`;
  const settings = {
    singleton: true,
    requiredVersion: major,
    strictVersion: true,
    ...(isStandalone ? {} : { import: false }),
  };
  return Object.fromEntries(REACT_MODULES.map((name) => [name, settings]));
}

module.exports = { REACT_MODULES, sharedModules };
