const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { workspaceRoot } = require('../swc/paths.cjs');
const { integrityOf } = require('./integrity.cjs');

const CONTRACT = join(workspaceRoot, 'libs/web/remote-contract/src');

/**
 * A page of a front end in src/pages.json. The fields of RemoteRoute (libs/web/remote-contract) except `path`, and:
 *
 * @typedef {object} PageDescription
 * @property {string} [heading] its h1
 * @property {Record<string, string>} [headings] other texts of its h1 by query, such as `{ "?view=audit": "Audit log" }`
 * @property {string | null} [chunk] the chunk that it shows first; null if the files of the entry suffice
 */

/**
 * Adds `release.json` to a built remote: name, version, contract and the hash of every file. Publishing
 * (tools/release.mjs) sets the version of the release and the commit. Until then the version contains the hash of the entry,
 * which changes with every change of the remote. Format: apps/shell/docs/releases.md
 */
class ReleasePlugin {
  /** @param {{ name: string, projectRoot: string, pages: Record<string, PageDescription> }} options */
  constructor({ name, projectRoot, pages }) {
    this.name = name;
    this.projectRoot = projectRoot;
    this.pages = Object.entries(pages);
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, async (assets) => {
        const description = this.describe(assets, compilation);
        const { readRoutes } = await import(pathToFileURL(join(CONTRACT, 'routes.mjs')).href);
        const [refused] = readRoutes([[this.name, description.routes]]).refused;
        if (refused) throw new Error(`The pages of ${this.name} are invalid: ${refused.reason}`);
        const text = `${JSON.stringify(description, null, 2)}\n`;
        compilation.emitAsset('release.json', new sources.RawSource(text));
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
      routes: this.pages.map(([path, { heading, headings, chunk, ...route }]) => ({ path, ...route })),
      pages: Object.fromEntries(
        this.pages
          .filter(([, { chunk }]) => chunk !== undefined)
          .map(([path, { chunk }]) => [path, this.filesOf(chunk, compilation)]),
      ),
      headings: Object.fromEntries(this.pages.flatMap(headingsOf)),
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

function headingsOf([path, { heading, headings = {} }]) {
  const byQuery = Object.entries({ ...(heading === undefined ? {} : { '': heading }), ...headings });
  return byQuery.map(([query, text]) => [path + query, text]);
}

/** Reads the version of the contract from its source text, because a build script cannot import TypeScript. */
function contract() {
  const source = readFileSync(join(CONTRACT, 'version.ts'), 'utf8');
  const [, offers] = /REMOTE_CONTRACT_VERSION = (\d+)/.exec(source) ?? [];
  if (!offers) throw new Error(`No REMOTE_CONTRACT_VERSION in ${CONTRACT}/version.ts`);
  return { needs: Math.max(1, Number(offers) - 1), offers: Number(offers) };
}

module.exports = { ReleasePlugin };
