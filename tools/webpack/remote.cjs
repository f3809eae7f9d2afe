/** The webpack configuration of a micro-frontend that the shell loads at run time. */
const { readFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { frontEnd } = require('./front-end.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');
const { sharedModules } = require('./shared.cjs');
const FRONT_ENDS = require('../front-ends.json');

/**
 * @param {{ projectRoot: string, folder?: string, pages?: Record<string, import('./release-plugin.cjs').PageDescription>, react?: string }} options
 *   `folder` in the registry (tools/front-ends.json), by default the name of the project's folder; `pages` by path, by
 *   default src/pages.json; `react`: the version of the remote if it differs from the workspace's
 * @returns a configuration function: the federated build, or under `webpack serve` the remote without the shell
 */
function remote({ projectRoot, folder = basename(projectRoot), pages = pagesOf(projectRoot), react }) {
  const { name, port } = registered(folder);
  return (env = {}) => {
    const serving = Boolean(env.WEBPACK_SERVE);
    const common = frontEnd({ projectRoot, serving });
    return {
      ...common,
      // The federated build has no entry of its own: the shell loads the container.
      entry: serving ? { main: join(projectRoot, 'src/index.tsx') } : {},
      output: {
        ...common.output,
        publicPath: serving ? '/' : 'auto',
        uniqueName: `roomhours-${name}`,
        // Besides its name the only global of a remote. The shell removes both before it runs another version.
        chunkLoadingGlobal: `${name}Chunks`,
        // Browsers check the hash of a file from another origin only if it is requested without credentials.
        crossOriginLoading: 'anonymous',
        // In milliseconds, the same as for the entry (apps/shell/src/routes/sources.ts).
        chunkLoadTimeout: 12_000,
      },
      // On a slow network a request costs as much as 30 KiB, which is what modules of 100 kB compress to. Smaller ones are repeated.
      optimization: { ...common.optimization, splitChunks: { minSize: 100_000 } },
      plugins: [
        ...common.plugins,
        federation(name, serving, react),
        ...(serving ? [page(name)] : [new IntegrityPlugin(), new ReleasePlugin({ name, projectRoot, pages })]),
      ],
      ...(serving ? { devServer: devServer({ folder, port, paths: Object.keys(pages) }) } : {}),
    };
  };
}

/** Throws if the registry does not contain the folder. */
function registered(folder) {
  const found = FRONT_ENDS.find((frontEnd) => frontEnd.folder === folder);
  if (!found) throw new Error(`tools/front-ends.json has no front end with the folder ${folder}`);
  return found;
}

function pagesOf(projectRoot) {
  return JSON.parse(readFileSync(join(projectRoot, 'src/pages.json'), 'utf8'));
}

function federation(name, serving, react) {
  return new ModuleFederationPlugin({
    name,
    filename: serving ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': './src/remote-entry.tsx' },
    shared: sharedModules({ isStandalone: serving, react }),
    // Uses the modules that are already loaded, without loading other remotes to look for newer versions.
    shareStrategy: 'loaded-first',
    // Types come from @roomhours/remote-contract.
    dts: false,
    // Drops the parts of the runtime for reading manifests, for Node, and for remotes that load other remotes.
    experiments: { optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
  });
}

function page(name) {
  return new HtmlWebpackPlugin({
    title: `Roomhours: ${name} without the shell`,
    meta: { viewport: 'width=device-width, initial-scale=1' },
    excludeChunks: [name],
  });
}

/** Forwards /api to a running API, so that the browser sees one origin. Prints the addresses of the pages. */
function devServer({ folder, port, paths }) {
  const target = process.env.API_URL ?? 'http://127.0.0.1:3000';
  const addresses = paths.map((path) => `  http://127.0.0.1:${port}${path}\n`).join('');
  return {
    host: '127.0.0.1',
    port,
    onListening: () => process.stdout.write(`${folder} without the shell, with the API at ${target}:\n${addresses}`),
    historyApiFallback: true,
    hot: false,
    liveReload: true,
    client: { overlay: { errors: true, warnings: false } },
    proxy: [{ context: ['/api'], target, changeOrigin: true, headers: { origin: target } }],
  };
}

module.exports = { remote };
