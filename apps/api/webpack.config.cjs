const { join } = require('node:path');
const { serverSwc } = require('../../tools/swc/options.cjs');
const { workspacePaths, workspaceRoot } = require('../../tools/swc/paths.cjs');

/** Our own code in one CommonJS file; packages stay outside and are required from node_modules. */
module.exports = (_env, { mode = 'production' }) => ({
  mode,
  target: 'node20',
  devtool: 'source-map',
  entry: { main: './src/main.ts' },
  context: __dirname,
  output: {
    path: join(workspaceRoot, 'dist/apps/api'),
    filename: '[name].js',
    library: { type: 'commonjs2' },
    clean: true,
  },
  resolve: { extensions: ['.ts', '.js'], alias: exactly(workspacePaths()) },
  externalsPresets: { node: true },
  externals: [({ request }, callback) => (isPackage(request) ? callback(null, `commonjs ${request}`) : callback())],
  module: {
    rules: [{ test: /\.ts$/, use: { loader: 'swc-loader', options: serverSwc } }],
    // Packages stay outside, so a file of one is looked up when the API runs.
    parser: { javascript: { createRequire: false } },
  },
  // Names stay: Nest finds providers and TypeORM migrations by them, and stack traces are read by people.
  // NODE_ENV is asked when the API runs, not when it is built.
  optimization: { minimize: false, nodeEnv: false },
  // Relative to the bundle, not to the sources.
  node: { __dirname: false, __filename: false },
  performance: { hints: false },
  stats: 'errors-warnings',
});

function isPackage(request) {
  return !request.startsWith('.') && !request.startsWith('/') && !request.startsWith('@roomhours/');
}

/** `$` makes webpack take a name whole: '@roomhours/domain' is not the beginning of '@roomhours/domain/testing'. */
function exactly(paths) {
  return Object.fromEntries(Object.entries(paths).map(([name, file]) => [`${name}$`, file]));
}
