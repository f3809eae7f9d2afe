const { promisify } = require('node:util');
const { brotliCompress, gzip } = require('node:zlib');

const ENCODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Adds the compressed copies `.br` and `.gz` of every script and style sheet. A server sends a copy that the browser accepts
 * and compresses nothing itself.
 */
class PrecompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async (assets) => {
        const files = Object.entries(assets).filter(([file]) => /\.(js|css)$/.test(file));
        const copies = files.flatMap(([file, source]) =>
          Object.entries(ENCODINGS).map(async ([ending, compress]) => {
            const copy = await compress(source.buffer());
            compilation.emitAsset(`${file}.${ending}`, new sources.RawSource(copy));
          }),
        );
        await Promise.all(copies);
      });
    });
  }
}

module.exports = { PrecompressPlugin };
