const { remote } = require('../../tools/webpack/remote.cjs');

const admin = remote({ projectRoot: __dirname });

module.exports = (env) => {
  const configuration = admin(env);
  const { resolve } = configuration;
  // The charts import html2canvas for labels made of HTML, which the reports do not use. It is 45 KiB.
  return { ...configuration, resolve: { ...resolve, alias: { ...resolve.alias, html2canvas: false } } };
};
