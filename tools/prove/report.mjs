import { print } from '../lib/terminal.mjs';
import { table } from './table.mjs';

const HEAD = ['case', 'requests', 'winners', 'refusals', '503', 'overlaps', 'overruns', 'lost', 'run again', 'held'];
/** Printed problems per race; the others are counted. */
const MAX_PROBLEMS = 5;

/**
 * Prints the table and the problems.
 *
 * @param {object} run
 * @param {readonly import('./race.mjs').Result[]} run.results
 * @param {readonly import('./api-process.mjs').ApiProcess[]} run.launched processes, which have ended, so that their output is complete
 * @param {number} run.processes
 * @param {readonly string[]} run.servers
 * @param {number} run.rounds
 * @param {number} run.seed
 * @param {string} run.took
 * @returns {boolean} whether all rules held
 */
export function report({ results, launched, processes, servers, rounds, seed, took }) {
  const again = launched.flatMap(({ runAgain }) => runAgain);
  const rows = results.map((result) => {
    const { name, requests, winners, refusals, busy, overlaps, overruns, lost, since, until, holds } = result;
    const retries = again.filter((time) => time >= since && time <= until).length;
    return [name, requests, winners, refusals, busy, overlaps, overruns, lost, retries, holds ? 'yes' : 'NO'];
  });
  const held = results.every(({ holds }) => holds);
  const sums = HEAD.slice(1, -1).map((_, column) => rows.reduce((sum, row) => sum + Number(row[column + 1]), 0));
  print(`\n${table(HEAD, [...rows, ['all', ...sums, held ? 'yes' : 'NO']])}\n`);
  servers.forEach((server) => print(server));
  print(`API processes: ${processes}; rounds of each race: ${rounds}; seed: ${seed}; time: ${took}.`);
  results.forEach(({ notes }) => notes.forEach((note) => print(note)));
  for (const { name, problems } of results) printProblems(name, problems);
  print(held ? 'Everything held: no overlap, no overrun, nothing acknowledged is missing.' : 'NOT everything held.');
  return held;
}

/**
 * @param {string} name
 * @param {readonly string[]} problems
 */
function printProblems(name, problems) {
  problems.slice(0, MAX_PROBLEMS).forEach((problem) => print(`${name}: ${problem}`));
  const more = problems.length - MAX_PROBLEMS;
  if (more > 0) print(`${name}: and ${more} more`);
}
