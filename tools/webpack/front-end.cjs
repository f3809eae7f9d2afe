/** The webpack settings that the three front ends share. */
const { join } = require('node:path');
const CompressionPlugin = require('compression-webpack-plugin');
const { IgnorePlugin } = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { webSwc } = require('../swc/options.cjs');
const { workspacePaths, workspaceRoot } = require('../swc/paths.cjs');

/** The front ends use moment in English only. */
const NO_MOMENT_LOCALES = new IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ });

const RULES = [
  { test: /\.tsx?$/, loader: 'swc-loader', options: webSwc },
  // Importing a library of the workspace has no side effects, so webpack drops its unused modules.
  { test: /\.tsx?$/, include: join(workspaceRoot, 'libs'), sideEffects: false },
  // antd's parts do not declare it. Without it, one import of such a package brings all of its modules into every page.
  { include: /node_modules\/(@rc-component|@ant-design\/cssinjs(-utils)?)\//, sideEffects: false },
  { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
];

/** The oldest browser that knows the container queries of the style sheets; newer syntax is not generated. */
const OLDEST = { safari: 16 << 16 };

const MINIMIZERS = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { format: { comments: false } },
  }),
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: OLDEST },
  }),
];

/** Adds a compressed copy of every script and style sheet. A server sends it to browsers that accept it, and compresses nothing itself. */
const compressed = (algorithm, ending) =>
  new CompressionPlugin({ algorithm, filename: `[path][base].${ending}`, test: /\.(js|css)$/, minRatio: Infinity });

/**
 * @param {{ projectRoot: string, serving: boolean }} options `serving`: for the development server, with readable output and fast builds
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
      ...(serving ? [] : [compressed('brotliCompress', 'br'), compressed('gzip', 'gz')]),
    ],
    optimization: { minimizer: MINIMIZERS },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

module.exports = { frontEnd };
