const { join } = require('node:path');
const { DefinePlugin } = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { frontEnd } = require('../../tools/webpack/front-end.cjs');

/**
 * The host. It takes remotes in at run time, after sign-in (src/remotes/federation.ts): nothing here knows where one is.
 */
module.exports = (env = {}) => {
  const serving = Boolean(env.WEBPACK_SERVE);
  const common = frontEnd({ projectRoot: __dirname, serving });
  return {
    ...common,
    entry: { boot: './src/boot.ts', main: './src/main.tsx' },
    output: { ...common.output, publicPath: '/', uniqueName: 'roomhours-shell' },
    plugins: [
      ...common.plugins,
      // As in the remotes: without the runtime's own manifests, and without Node.
      new DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      new HtmlWebpackPlugin({ template: join(__dirname, 'src/index.ejs'), inject: false, minify: false }),
    ],
  };
};
