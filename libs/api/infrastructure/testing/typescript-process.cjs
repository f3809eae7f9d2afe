/**
 * Runs a TypeScript file of this workspace: node typescript-process.cjs FILE [ARGUMENT...]. Files are compiled in
 * memory like in jest, so a spec can start processes without a build.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');
const { serverSwc } = require('../../../../tools/swc/options.cjs');
const { workspacePaths } = require('../../../../tools/swc/paths.cjs');

const paths = workspacePaths();
const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => resolve.call(Module, paths[request] ?? request, ...rest);

require.extensions['.ts'] = (module, filename) => {
  const options = { ...serverSwc, filename, module: { type: 'commonjs' }, sourceMaps: 'inline' };
  module._compile(transformSync(readFileSync(filename, 'utf8'), options).code, filename);
};

require(process.argv[2]);
