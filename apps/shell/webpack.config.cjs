const { join } = require('node:path');
const { DefinePlugin } = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { frontEnd } = require('../../tools/webpack/front-end.cjs');

/** The shell. It loads the front ends at run time (src/remotes/federation.ts), so the build contains no address of one. */
module.exports = (env = {}) => {
  const serving = Boolean(env.WEBPACK_SERVE);
  const common = frontEnd({ projectRoot: __dirname, serving });
  return {
    ...common,
    entry: { boot: './src/boot.ts', main: './src/main.tsx' },
    output: { ...common.output, publicPath: '/', uniqueName: 'roomhours-shell' },
    plugins: [
      ...common.plugins,
      // As in the remotes: without reading manifests, and without Node.
      new DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      new HtmlWebpackPlugin({ template: join(__dirname, 'src/index.ejs'), inject: false, minify: false }),
    ],
  };
};
