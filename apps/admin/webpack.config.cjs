const { remote } = require('../../tools/webpack/remote.cjs');
const { lighterCharts } = require('./lighter-charts.cjs');
const headings = require('./src/headings.json');

const admin = remote({ projectRoot: __dirname, pages: { '/admin': 'users' }, headings });

module.exports = (env) => lighterCharts(admin(env));
