/** A webpack loader: the same source with another text in one place. */
module.exports = function changeText(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`There is no ${from} in ${this.resourcePath} any more.`);
  return source.replace(from, to);
};
