const { dirname, join } = require('node:path');
const { replaceModule } = require('../../tools/webpack/replace-module.cjs');

const plots = dirname(
  require.resolve('@ant-design/plots/package.json', { paths: [require.resolve('@ant-design/charts')] }),
);
/** The module that imports every kind of chart, and its replacement with the kinds of the reports. */
const ALL_CHARTS = join(plots, 'es/core/base/chart.js');
const BASIC_CHARTS = join(__dirname, 'src/reports/charts/basic-chart.js');

/**
 * Removes unused code from the charts, a quarter of their download: html2canvas, which draws labels made of HTML, and the kinds of
 * chart that the reports do not use.
 *
 * @param {import('webpack').Configuration} configuration
 */
function lighterCharts(configuration) {
  const { resolve } = configuration;
  const withoutHtml = { ...configuration, resolve: { ...resolve, alias: { ...resolve?.alias, html2canvas: false } } };
  return replaceModule(withoutHtml, ALL_CHARTS, BASIC_CHARTS);
}

module.exports = { lighterCharts };
