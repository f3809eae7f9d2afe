/**
 * Stands in for `antd` in specs. Loads a component when a spec first uses it: loading all of them takes seconds in each
 * spec file.
 */
const folderOf = (name) => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

module.exports = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? true : require(`antd/lib/${folderOf(name)}`).default) },
);
