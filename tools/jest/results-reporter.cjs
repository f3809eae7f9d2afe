const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');

/** A run that is over and does not end has left something open; it must not keep the whole test command waiting. */
const LONGEST_ENDING_MS = 30_000;

/**
 * Leaves the totals of one jest run in a file. It is an output of the nx target, so a run that is answered from the
 * cache brings its totals along, and the test command can add up what was really run.
 */
module.exports = class ResultsReporter {
  constructor(_globalConfig, { file }) {
    this.file = file;
  }

  onRunComplete(_contexts, results) {
    const totals = {
      passed: results.numPassedTests,
      failed: results.numFailedTests,
      skipped: results.numPendingTests + results.numTodoTests,
      /** Spec files that could not even be loaded. */
      broken: results.numRuntimeErrorTestSuites,
    };
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(totals)}\n`);
    setTimeout(() => {
      console.error('The specs are over, and something that they opened keeps the run from ending.');
      process.exit(1);
    }, LONGEST_ENDING_MS).unref();
  }
};
