const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { workspaceRoot } = require('../swc/paths.cjs');
const { integrityOf } = require('./integrity.cjs');

const CONTRACT_FILE = join(workspaceRoot, 'libs/web/remote-contract/src/version.ts');

/**
 * Adds `mf-manifest.json` to a built remote: name, version, contract and the hash of every file. Publishing
 * (tools/release.mjs) sets the version of the release and the commit. Until then the version contains the hash of the entry,
 * which changes with every change of the remote. Format: apps/shell/docs/releases.md
 */
class ReleasePlugin {
  /** @param {{ name: string, projectRoot: string, pages: Record<string, string | null>, headings: Record<string, string> }} options `pages`, `headings`: see remote.cjs */
  constructor({ name, projectRoot, pages, headings }) {
    this.name = name;
    this.projectRoot = projectRoot;
    this.pages = pages;
    this.headings = headings;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, (assets) => {
        const text = `${JSON.stringify(this.describe(assets, compilation), null, 2)}\n`;
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }

  describe(assets, compilation) {
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
      pages: Object.fromEntries(
        Object.entries(this.pages).map(([path, chunk]) => [path, this.filesOf(chunk, compilation)]),
      ),
      headings: this.headings,
      files,
    };
  }

  /** Returns the files to load after the entry: those that every page needs, and those of the page's first chunk. */
  filesOf(chunk, compilation) {
    const container = compilation.entrypoints.get(this.name);
    const first = chunk === null ? [] : [compilation.namedChunkGroups.get(chunk)];
    if (first.includes(undefined)) throw new Error(`The remote ${this.name} has no chunk ${chunk}`);
    const files = [...container.getChildren(), ...first].flatMap((group) => group.getFiles());
    return [...new Set(files)].filter((file) => !container.getFiles().includes(file));
  }
}

/** Reads the version of the contract from its source text, because a build script cannot import TypeScript. */
function contract() {
  const source = readFileSync(CONTRACT_FILE, 'utf8');
  const [, offers] = /REMOTE_CONTRACT_VERSION = (\d+)/.exec(source) ?? [];
  if (!offers) throw new Error(`No REMOTE_CONTRACT_VERSION in ${CONTRACT_FILE}`);
  return { needs: Math.max(1, Number(offers) - 1), offers: Number(offers) };
}

module.exports = { ReleasePlugin };
