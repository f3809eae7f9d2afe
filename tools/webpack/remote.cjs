/** The webpack configuration of a micro-frontend that the shell loads at run time. */
const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { frontEnd } = require('./front-end.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');
const { sharedModules } = require('./shared.cjs');

/**
 * @param {{ projectRoot: string, name: 'memberBooking' | 'admin', port: number, pages?: Record<string, string | null>, headings?: Record<string, string>, react?: string }} options `name`
 *   as the manifest calls it; `port` of the development server; `pages`: by its path, the chunk with which a page begins, null where the
 *   remote's first part is all of it; `headings`: of its pages, by address; `react`: the version it is written for, where it is not everybody's
 * @returns a configuration function: the federated build, or under `webpack serve` the remote on its own
 */
function remote({ projectRoot, name, port, pages = {}, headings = {}, react }) {
  return (env = {}) => {
    const serving = Boolean(env.WEBPACK_SERVE);
    const common = frontEnd({ projectRoot, serving });
    return {
      ...common,
      // Built for the shell there is nothing to start: the container is the only way in.
      entry: serving ? { main: join(projectRoot, 'src/index.tsx') } : {},
      output: {
        ...common.output,
        publicPath: serving ? '/' : 'auto',
        uniqueName: `roomhours-${name}`,
        // Besides its name the only global of a remote; the shell clears both before it runs another version.
        chunkLoadingGlobal: `${name}Chunks`,
        // From another origin a hash can be checked only of what is asked for without credentials.
        crossOriginLoading: 'anonymous',
        // A part that hangs is given up when a whole remote would be (apps/shell/src/remotes/load-remote.ts). Milliseconds.
        chunkLoadTimeout: 12_000,
      },
      // On a slow line a request costs as much as 30 KiB: parts that several pages share come with each, unless they are large.
      optimization: { ...common.optimization, splitChunks: { minSize: 300_000 } },
      plugins: [
        ...common.plugins,
        federation(name, serving, react),
        ...(serving
          ? [page(name)]
          : [new IntegrityPlugin(), new ReleasePlugin({ name, projectRoot, pages, headings })]),
      ],
      ...(serving ? { devServer: devServer(port) } : {}),
    };
  };
}

function federation(name, serving, react) {
  return new ModuleFederationPlugin({
    name,
    filename: serving ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': './src/remote-entry.tsx' },
    shared: sharedModules({ alone: serving, react }),
    // What is on the page already is taken as it is; nobody asks other remotes for newer versions first.
    shareStrategy: 'loaded-first',
    // Types and addresses come from @roomhours/remote-contract and our own mf-manifest.json.
    dts: false,
    manifest: false,
    // Drops the part of the runtime that reads manifests of its own kind, and the part for Node.
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  });
}

function page(name) {
  return new HtmlWebpackPlugin({
    title: `Roomhours: ${name} alone`,
    meta: { viewport: 'width=device-width, initial-scale=1' },
    excludeChunks: [name],
  });
}

/** Same origin for the browser: calls of /api go on to a running API. */
function devServer(port) {
  const target = process.env.API_URL ?? 'http://127.0.0.1:3000';
  return {
    host: '127.0.0.1',
    port,
    historyApiFallback: true,
    hot: false,
    liveReload: true,
    client: { overlay: { errors: true, warnings: false } },
    proxy: [{ context: ['/api'], target, changeOrigin: true, headers: { origin: target } }],
  };
}

module.exports = { remote };
