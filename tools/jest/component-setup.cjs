const { configure } = require('@testing-library/dom');

/** How long queries wait for an element, in ms: the first spec that opens a lazy page compiles it, which takes long on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });
