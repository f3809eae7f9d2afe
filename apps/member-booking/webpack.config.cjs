const { remote } = require('../../tools/webpack/remote.cjs');

module.exports = remote({ projectRoot: __dirname });
