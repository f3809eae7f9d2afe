/** Stands in for `@ant-design/icons` in specs. Loads an icon when a spec first uses it (as antd.cjs). */
module.exports = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? true : require(`@ant-design/icons/lib/icons/${name}`).default) },
);
