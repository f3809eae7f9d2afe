/**
 * Compiles each module once per process. jest loads modules anew for each spec file; compiling them anew took a fifth to a
 * third of its processor time. The environments import this module for its effect on `vm.compileFunction`, with which jest
 * compiles: a Script that runs in each context shares what V8 has compiled.
 */
const vm = require('node:vm');

const { compileFunction } = vm;

/** Scripts by file name, then by code: the code of a file differs between settings of the transform. */
const scripts = new Map();

function scriptOf(code, parameters, filename) {
  const ofFile = scripts.get(filename) ?? new Map();
  scripts.set(filename, ofFile);
  if (ofFile.has(code)) return ofFile.get(code);
  const head = `(function (${parameters.join(', ')}) {`;
  // The function starts in the first line, so that lines and columns of errors stay those of the module.
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  ofFile.set(code, script);
  return script;
}

/** Replaces `vm.compileFunction` for modules in a context. Their dynamic imports fail, as jest's do without a flag of Node. */
vm.compileFunction = function compileOnce(code, parameters = [], options = {}) {
  const { filename, parsingContext } = options;
  if (filename === undefined || parsingContext === undefined) return compileFunction(code, parameters, options);
  return scriptOf(code, parameters, filename).runInContext(parsingContext);
};
