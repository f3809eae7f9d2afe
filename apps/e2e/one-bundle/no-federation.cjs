const remote = require('remote');

/** In place of the shell's federation runtime: there is one front end, and it is here. */
exports.importRemote = () => Promise.resolve(remote);
