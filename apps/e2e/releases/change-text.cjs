/**
 * Webpack loader that replaces the first occurrence of `from` by `to`. Throws if the source does not contain `from`.
 */
module.exports = function changeText(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} does not contain ${from}.`);
  return source.replace(from, to);
};
