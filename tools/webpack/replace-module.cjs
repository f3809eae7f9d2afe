const { NormalModule, WebpackError } = require('webpack');

/**
 * Builds another module in place of one of a package. Fails the build if no module imports the replaced one: webpack ignores an alias
 * without a match, and a new version of the package may have moved the module.
 *
 * @param {import('webpack').Configuration} configuration
 * @param {string} replaced absolute path
 * @param {string} replacement absolute path
 * @returns {import('webpack').Configuration}
 */
function replaceModule(configuration, replaced, replacement) {
  const { resolve, plugins = [] } = configuration;
  return {
    ...configuration,
    resolve: { ...resolve, alias: { ...resolve?.alias, [replaced]: replacement } },
    plugins: [...plugins, new ReplacementCheck(replaced, replacement)],
  };
}

class ReplacementCheck {
  /**
   * @param {string} replaced
   * @param {string} replacement
   */
  constructor(replaced, replacement) {
    this.replaced = replaced;
    this.replacement = replacement;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReplacementCheck', (compilation) => {
      compilation.hooks.finishModules.tap('ReplacementCheck', (modules) => {
        const isUsed = [...modules].some(
          (module) => module instanceof NormalModule && module.resource === this.replacement,
        );
        if (!isUsed)
          compilation.errors.push(new WebpackError(`No module imports ${this.replaced}, which is replaced.`));
      });
    });
  }
}

module.exports = { replaceModule };
