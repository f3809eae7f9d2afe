const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const workspaceRoot = join(__dirname, '../..');

/**
 * The import names of our libraries and the absolute file each stands for, read from tsconfig.base.json: the one list
 * that the compiler, the bundler and the tests share.
 *
 * @returns {Record<string, string>} such as `{ '@roomhours/domain': '/…/libs/api/domain/src/index.ts' }`
 */
function workspacePaths() {
  const { compilerOptions } = JSON.parse(readFileSync(join(workspaceRoot, 'tsconfig.base.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(compilerOptions.paths).map(([name, [file]]) => [name, join(workspaceRoot, file)]),
  );
}

module.exports = { workspacePaths, workspaceRoot };
