const { remote } = require('../../tools/webpack/remote.cjs');
const { lighterCharts } = require('./lighter-charts.cjs');

const admin = remote({ projectRoot: __dirname });

module.exports = (env) => lighterCharts(admin(env));
