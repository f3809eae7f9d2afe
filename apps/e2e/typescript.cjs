/**
 * Require hook for `node -r ./apps/e2e/typescript.cjs FILE.ts`. Compiles TypeScript with swc, as jest does, and
 * resolves the workspace libraries to their sources.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');
const { serverSwc } = require('../../tools/swc/options.cjs');
const { workspacePaths } = require('../../tools/swc/paths.cjs');

const paths = workspacePaths();
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => resolveFilename(paths[request] ?? request, ...rest);

require.extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const { code } = transformSync(source, {
    ...serverSwc,
    filename,
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  });
  module._compile(code, filename);
};
