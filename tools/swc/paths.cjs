const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const workspaceRoot = join(__dirname, '../..');

/**
 * Returns the import names of the workspace's libraries with their absolute files, from tsconfig.base.json. The compiler,
 * the bundler and the tests share this list.
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
