const { join } = require('node:path');
const { DefinePlugin } = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { frontEnd } = require('../../tools/webpack/front-end.cjs');
const { versionOf } = require('../../tools/webpack/shared.cjs');

/**
 * The host. It uses the federation runtime as a library, loaded after sign-in (src/remotes/federation.ts), so nothing here
 * knows a remote: neither its name nor its address.
 */
module.exports = (env = {}) => {
  const serving = Boolean(env.WEBPACK_SERVE);
  const common = frontEnd({ projectRoot: __dirname, serving });
  return {
    ...common,
    entry: { theme: './src/theme/boot.ts', main: './src/main.tsx' },
    output: { ...common.output, publicPath: '/', uniqueName: 'roomhours-shell' },
    plugins: [
      ...common.plugins,
      new DefinePlugin({
        REACT_VERSION: JSON.stringify(versionOf('react')),
        // Drops the part of the federation runtime that reads its own kind of manifest; ours is remotes.json.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      new HtmlWebpackPlugin({ template: join(__dirname, 'src/index.ejs'), inject: false, minify: false }),
    ],
  };
};
