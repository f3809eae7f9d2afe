/** What the bundles of the three front ends have in common. */
const { dirname, join } = require('node:path');
const { IgnorePlugin } = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { PrecompressPlugin } = require('./precompress-plugin.cjs');
const { webSwc } = require('../swc/options.cjs');
const { workspacePaths, workspaceRoot } = require('../swc/paths.cjs');

/** moment's other languages are not shown anywhere. */
const NO_MOMENT_LOCALES = new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ });

/** Every antd icon is built on this module of the icons' package; ours takes its place. */
const ICONS = {
  include: join(dirname(require.resolve('@ant-design/icons/package.json')), 'es/icons'),
  resolve: { alias: { '../components/AntdIconLight$': join(workspaceRoot, 'libs/web/ui/src/antd-icon.tsx') } },
};

const RULES = [
  ICONS,
  { test: /\.tsx?$/, loader: 'swc-loader', options: webSwc },
  // Our libraries do nothing when merely imported, so what is not used of them is left out of a bundle.
  { test: /\.tsx?$/, include: join(workspaceRoot, 'libs'), sideEffects: false },
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
];

/** Scripts only: style sheets are small, and compress to nearly the same. */
const MINIMIZERS = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { format: { comments: false } },
  }),
];

/**
 * @param {{ projectRoot: string, serving: boolean }} options `serving`: for the development server, readable and quick
 * @returns {import('webpack').Configuration} without entry, publicPath and the plugins of one kind of front end
 */
function frontEnd({ projectRoot, serving }) {
  const name = serving ? '[name]' : '[name].[contenthash:8]';
  return {
    context: projectRoot,
    mode: serving ? 'development' : 'production',
    devtool: serving ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: join(workspaceRoot, 'dist', projectRoot.slice(workspaceRoot.length)),
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: Object.fromEntries(Object.entries(workspacePaths()).map(([key, file]) => [`${key}$`, file])),
    },
    module: { rules: RULES },
    plugins: [
      NO_MOMENT_LOCALES,
      new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css`, ignoreOrder: true }),
      ...(serving ? [] : [new PrecompressPlugin()]),
    ],
    optimization: { minimizer: MINIMIZERS },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

module.exports = { frontEnd };
