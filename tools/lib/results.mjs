import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from './workspace.mjs';

/** tools/jest/results-reporter.cjs writes one file per run into this folder. nx restores the files of cached runs. */
const folder = inWorkspace('dist/test-results');

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} messages of the failed spec files, each with its path
 */

/** Removes the results of earlier commands. */
export function clearResults() {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Adds up the results of all test runs of this command.
 *
 * @param {string[]} failedTasks such as `api:lint`. A failed task without a failed test in its results counts as one failure
 * @returns {Totals}
 */
export function totals(failedTasks) {
  /** @type {Totals} */
  const sum = { passed: 0, failed: 0, skipped: 0, messages: [] };
  const explained = new Set();
  for (const file of resultFiles()) {
    const { passed, failed, skipped, broken, messages = [] } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    sum.passed += passed;
    sum.failed += failed + broken;
    sum.skipped += skipped;
    sum.messages.push(...messages);
    const [project, target] = file.split('.');
    if (failed + broken > 0) explained.add(`${project}:${target}`);
  }
  sum.failed += failedTasks.filter((task) => !explained.has(task)).length;
  // Specs that run in three time zones fail three times in the same way.
  return { ...sum, messages: [...new Set(sum.messages)] };
}

function resultFiles() {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
