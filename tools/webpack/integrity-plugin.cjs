const { RuntimeModule, Template, runtime } = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { integrityOf } = require('./integrity.cjs');

/** Placeholder in the entry until the hashes of the other files are final. */
const PLACEHOLDER = '@integrity-of-the-chunks@';
const TABLE = '__webpack_require__.integrity';

/**
 * Adds the hashes of all scripts and style sheets to the entry of a remote, which sets them as `integrity` attributes. The
 * list of releases contains the hash of the entry, so the browser checks every file of a release before it runs. The package
 * webpack-subresource-integrity sets the hashes of scripts only, and none of the style sheets that a chunk loads.
 */
class IntegrityPlugin {
  apply(compiler) {
    const { Compilation, RuntimeGlobals } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('IntegrityPlugin', (chunk) => compilation.addRuntimeModule(chunk, new TableModule()));
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        Template.asString([source, setIntegrity('script', 'url')]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => Template.asString([source, setIntegrity(tag, href)]),
      );
      // After the file names contain their hashes, before the compressed copies are made.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, (assets) =>
        fillTable(compilation, assets),
      );
    });
  }
}

class TableModule extends RuntimeModule {
  constructor() {
    super('integrity of the chunks');
  }

  generate() {
    return `${TABLE} = ${JSON.stringify(PLACEHOLDER)};`;
  }
}

/** @param {string} tag and @param {string} href the names of the variables that hold the element and its address */
function setIntegrity(tag, href) {
  return `${tag}.integrity = ${TABLE}[${href}.slice(${href}.lastIndexOf("/") + 1)];`;
}

function fillTable(compilation, assets) {
  const { RawSource } = compilation.compiler.webpack.sources;
  const hashes = {};
  const holders = [];
  for (const [file, source] of Object.entries(assets)) {
    const holds = file.endsWith('.js') && source.source().toString().includes(PLACEHOLDER);
    if (holds) holders.push(file);
    else if (/\.(js|css)$/.test(file)) hashes[file] = integrityOf(source.buffer());
  }
  // The hash of a second file with the table would be in no table.
  if (holders.length !== 1) throw new Error(`One entry was expected to hold the hashes, not ${holders.length}`);
  const table = JSON.stringify(hashes);
  compilation.updateAsset(holders[0], (source) => {
    // The minifier may have changed the quotes around the placeholder.
    const text = source
      .source()
      .toString()
      .replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`), () => table);
    return new RawSource(text);
  });
}

module.exports = { IntegrityPlugin };
