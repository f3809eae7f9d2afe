/**
 * Builds each front end in one bundle with the shell, without Module Federation. sharing.spec.ts uses it as the
 * baseline for the transferred bytes. It is never deployed.
 */
const { join } = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { frontEnd } = require('../../../tools/webpack/front-end.cjs');
const { workspaceRoot } = require('../../../tools/swc/paths.cjs');

const app = (...path) => join(workspaceRoot, 'apps', ...path);
/** The entries of the shell that a signed-in user needs. */
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
    // Replaces federation by a static import.
    plugins: [
      ...common.plugins,
      new NormalModuleReplacementPlugin(/^\.\/federation$/, join(__dirname, 'no-federation.cjs')),
    ],
  };
});
