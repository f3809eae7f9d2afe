/**
 * The same pages as the federated front ends, each area in one bundle with the shell: what a visitor would download if there were one
 * team and one release. For measuring only (sharing.spec.ts).
 */
const { join } = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { frontEnd } = require('../../../tools/webpack/front-end.cjs');
const { workspaceRoot } = require('../../../tools/swc/paths.cjs');

const app = (...path) => join(workspaceRoot, 'apps', ...path);
/** All that a signed-in person needs is there at once. */
const SHELL = ['theme/boot.ts', 'main.tsx', 'workspace/workspace.tsx'].map((file) => app('shell/src', file));

module.exports = ['member-booking', 'admin'].map((area) => {
  const common = frontEnd({ projectRoot: __dirname, serving: false });
  return {
    ...common,
    entry: { main: SHELL },
    output: {
      ...common.output,
      path: app('../dist/apps/e2e/one-bundle', area),
      publicPath: '/one/',
      filename: '[name].js',
    },
    resolve: { ...common.resolve, alias: { ...common.resolve.alias, remote$: app(area, 'src/remote-entry.tsx') } },
    // Federation gives way to an ordinary import.
    plugins: [
      ...common.plugins,
      new NormalModuleReplacementPlugin(/^\.\/federation$/, join(__dirname, 'no-federation.cjs')),
    ],
  };
});
