const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { workspaceRoot } = require('../swc/paths.cjs');
const { integrityOf } = require('./integrity.cjs');

const CONTRACT_FILE = join(workspaceRoot, 'libs/web/remote-contract/src/version.ts');

/**
 * Leaves `mf-manifest.json` beside a built remote: what it is, what it fits, and the hash of every file. Publishing
 * (tools/release.mjs) gives it the version of the release and the commit; until then the version carries the hash of the
 * entry, which moves with every change of the remote. The format: apps/shell/docs/releases.md
 */
class ReleasePlugin {
  constructor({ name, projectRoot }) {
    this.name = name;
    this.projectRoot = projectRoot;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, (assets) => {
        const text = `${JSON.stringify(this.describe(assets), null, 2)}\n`;
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }

  describe(assets) {
    const files = Object.fromEntries(
      Object.entries(assets)
        .map(([file, source]) => [file, integrityOf(source.buffer())])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    const entry = Object.keys(files).find((file) => /^remoteEntry\.[0-9a-f]+\.js$/.test(file));
    if (!entry) throw new Error(`The remote ${this.name} was built without an entry file`);
    const version = readFileSync(join(this.projectRoot, 'VERSION'), 'utf8').trim();
    return {
      remote: this.name,
      version: `${version}+${entry.split('.')[1]}`,
      commit: null,
      contract: contract(),
      entry,
      files,
    };
  }
}

/** The numbers of the contract stand in its source; a build script cannot import TypeScript. */
function contract() {
  const source = readFileSync(CONTRACT_FILE, 'utf8');
  const [, offers] = /REMOTE_CONTRACT_VERSION = (\d+)/.exec(source) ?? [];
  if (!offers) throw new Error(`No REMOTE_CONTRACT_VERSION in ${CONTRACT_FILE}`);
  return { needs: Math.max(1, Number(offers) - 1), offers: Number(offers) };
}

module.exports = { ReleasePlugin };
