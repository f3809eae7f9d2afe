const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { workspaceRoot } = require('../swc/paths.cjs');

const CONTRACT_FILE = join(workspaceRoot, 'libs/web/remote-contract/src/index.ts');

/**
 * Leaves `release.json` beside a built remote: what the manifest says about it. Whoever serves the folder turns
 * `entry`, a file name, into a URL. The version carries the hash of the entry, which moves with every change of the remote.
 *
 * { "remote": "admin", "contract": 1, "version": "0.1.0+1a2b3c4d", "entry": "remoteEntry.1a2b3c4d.js" }
 */
class ReleasePlugin {
  constructor({ name }) {
    this.name = name;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, (assets) => {
        const entry = Object.keys(assets).find((file) => /^remoteEntry\.[0-9a-f]+\.js$/.test(file));
        if (!entry) throw new Error(`The remote ${this.name} was built without an entry file`);
        compilation.emitAsset(
          'release.json',
          new sources.RawSource(`${JSON.stringify(this.describe(entry), null, 2)}\n`),
        );
      });
    });
  }

  describe(entry) {
    const { version } = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8'));
    return { remote: this.name, contract: contractVersion(), version: `${version}+${entry.split('.')[1]}`, entry };
  }
}

/** The one number of the contract stands in its source; a build script cannot import TypeScript. */
function contractVersion() {
  const match = /REMOTE_CONTRACT_VERSION = (\d+)/.exec(readFileSync(CONTRACT_FILE, 'utf8'));
  if (!match) throw new Error(`No REMOTE_CONTRACT_VERSION in ${CONTRACT_FILE}`);
  return Number(match[1]);
}

module.exports = { ReleasePlugin };
