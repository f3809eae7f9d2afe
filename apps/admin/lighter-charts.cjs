const { dirname, join } = require('node:path');

const plots = dirname(
  require.resolve('@ant-design/plots/package.json', { paths: [require.resolve('@ant-design/charts')] }),
);

/**
 * Leaves out of the charts what they never draw: pages as pictures (html2canvas, for labels made of HTML), and the chart kinds
 * that the three of the reports are not made of. A quarter of the download.
 *
 * @param {import('webpack').Configuration} configuration
 */
function lighterCharts(configuration) {
  const { alias } = configuration.resolve;
  return {
    ...configuration,
    resolve: {
      ...configuration.resolve,
      alias: {
        ...alias,
        html2canvas: false,
        [join(plots, 'es/core/base/chart.js')]: join(__dirname, 'src/reports/charts/basic-chart.js'),
      },
    },
  };
}

module.exports = { lighterCharts };
