const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');
const { stripVTControlCharacters } = require('node:util');

const ROOT = join(__dirname, '../..');

/** A run that does not end after its last spec has an open handle. It must not block the test command. */
const EXIT_TIMEOUT_MS = 30_000;

/**
 * Writes the totals and the failures of one jest run to a file. The file is an output of the nx target, so nx restores it
 * for cached runs, and the test command can add up all totals.
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
      /** Spec files that could not be loaded. */
      broken: results.numRuntimeErrorTestSuites,
      messages: results.testResults.flatMap(({ testFilePath, failureMessage }) =>
        failureMessage ? [`${relative(ROOT, testFilePath)}\n${stripVTControlCharacters(failureMessage)}`] : [],
      ),
    };
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(totals)}\n`);
    setTimeout(() => {
      console.error('All specs have ended, but an open handle keeps the process running.');
      process.exit(1);
    }, EXIT_TIMEOUT_MS).unref();
  }
};
