const { remote } = require('../../tools/webpack/remote.cjs');

module.exports = remote({ projectRoot: __dirname, name: 'admin', port: 4202 });
