import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inWorkspace, root } from './workspace.mjs';

/** jest writes one file per run into this folder (nx.json). nx restores the files of cached runs. */
export const RESULTS = inWorkspace('dist/test-results');

/**
 * Adds up the results of all test runs of this command.
 *
 * @param {string[]} failedTasks such as `api:lint`. A failed task without a failed test in its results counts as one failure
 * @returns {{ passed: number, failed: number, skipped: number, messages: string[] }} messages: of the failed spec files
 */
export function totals(failedTasks) {
  const sum = { passed: 0, failed: 0, skipped: 0, messages: /** @type {string[]} */ ([]) };
  const explained = new Set();
  for (const file of readdirSync(RESULTS)) {
    const run = JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));
    const failed = run.numFailedTests + run.numRuntimeErrorTestSuites;
    sum.passed += run.numPassedTests;
    sum.failed += failed;
    sum.skipped += run.numPendingTests + run.numTodoTests;
    for (const { name, message } of run.testResults)
      if (message) sum.messages.push(`${relative(root, name)}\n${stripVTControlCharacters(message)}`);
    if (failed > 0) explained.add(file.split('.', 2).join(':'));
  }
  sum.failed += failedTasks.filter((task) => !explained.has(task)).length;
  // Specs that run in two time zones fail twice in the same way.
  return { ...sum, messages: [...new Set(sum.messages)] };
}
