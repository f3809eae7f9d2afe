const { join } = require('node:path');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { DefinePlugin } = require('webpack');
const { serverSwc } = require('../../tools/swc/options.cjs');
const { workspacePaths, workspaceRoot } = require('../../tools/swc/paths.cjs');

/**
 * Bundled packages. Tree shaking removes unused files of class-validator, such as its tables of telephone numbers. Nest
 * and RxJS are bundled because Node needs half a second of processor time to resolve and load their files. Other
 * packages stay external, because some load files relative to their own.
 */
const BUNDLED =
  /^(@nestjs\/(common|core|config|mapped-types|passport|platform-express|schedule|swagger|terminus|typeorm)|class-transformer|class-validator|es-toolkit|iterare|libphonenumber-js|rxjs|validator)(\/|$)/;

/**
 * Removes comments and unused code. Node keeps the text of the bundle in memory, with two bytes per character if one of them
 * is not in Latin-1. Names are kept: Nest finds providers and TypeORM migrations by them, and stack traces stay readable.
 */
const MINIMIZER = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  extractComments: false,
  minimizerOptions: {
    compress: { defaults: false, dead_code: true, unused: true },
    mangle: false,
    format: { ascii_only: true, comments: false },
  },
});

/**
 * Bundles the code of the workspace and the packages of BUNDLED into one CommonJS file. Others are required from
 * node_modules.
 */
module.exports = (_env, { mode = 'production' }) => ({
  mode,
  target: 'node20',
  // Without the sources: Node reads the whole map when it starts.
  devtool: 'nosources-source-map',
  // The workers run as a separate process and thread, so they are separate files next to the bundle.
  entry: {
    'main.js': './src/main.ts',
    'hashing-worker.cjs': '../../libs/api/infrastructure/src/security/passwords/hashing-worker.cjs',
    'holiday-file-worker.cjs': '../../libs/api/infrastructure/src/holiday-files/holiday-file-worker.cjs',
  },
  context: __dirname,
  output: {
    path: join(workspaceRoot, 'dist/apps/api'),
    filename: '[name]',
    library: { type: 'commonjs2' },
    asyncChunks: false,
    clean: true,
  },
  resolve: { extensions: ['.ts', '.js'], alias: exactly(workspacePaths()) },
  externalsPresets: { node: true },
  externals: [({ request }, callback) => (isPackage(request) ? callback(null, `commonjs ${request}`) : callback())],
  module: {
    rules: [{ test: /\.ts$/, use: { loader: 'swc-loader', options: serverSwc } }],
    // Files of packages are resolved at run time.
    // Nest also imports packages by a variable name, only where a caller does not import them itself.
    parser: { javascript: { createRequire: false, exprContextCritical: false } },
  },
  // NODE_ENV is read at run time, not at build time.
  optimization: { minimizer: [MINIMIZER], nodeEnv: false },
  // __dirname is relative to the bundle, not to the sources.
  node: { __dirname: false, __filename: false },
  // The paths at run time instead of those at build time.
  plugins: [new DefinePlugin({ 'import.meta.url': '__filename', 'import.meta.dirname': '__dirname' })],
  performance: { hints: false },
  stats: 'errors-warnings',
});

function isPackage(request) {
  return (
    !request.startsWith('.') && !request.startsWith('/') && !request.startsWith('@roomhours/') && !BUNDLED.test(request)
  );
}

/** Adds `$`, so that webpack matches exact names: '@roomhours/domain' must not match '@roomhours/domain/testing'. */
function exactly(paths) {
  return Object.fromEntries(Object.entries(paths).map(([name, file]) => [`${name}$`, file]));
}
