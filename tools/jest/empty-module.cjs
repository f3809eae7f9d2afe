/** Replaces style sheets in specs. */
module.exports = {};
