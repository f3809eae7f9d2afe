import { say } from '../lib/say.mjs';
import { table } from './table.mjs';

const HEAD = ['case', 'requests', 'winners', 'refusals', '503', 'overlaps', 'overruns', 'lost', 'run again', 'held'];
/** Of each case; the rest is counted. */
const MOST_COMPLAINTS = 5;

/**
 * Prints the one table, and what was not as promised.
 *
 * @param {object} run
 * @param {readonly import('./race.mjs').Result[]} run.results
 * @param {readonly import('./api-process.mjs').ApiProcess[]} run.launched processes; they have ended, so that all they said is read
 * @param {number} run.processes
 * @param {readonly string[]} run.servers
 * @param {number} run.rounds
 * @param {number} run.seed
 * @param {string} run.took
 * @returns {boolean} whether everything was as promised
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
  say(`\n${table(HEAD, [...rows, ['all', ...sums, held ? 'yes' : 'NO']])}\n`);
  servers.forEach((server) => say(server));
  say(`API processes: ${processes}; rounds of each race: ${rounds}; seed: ${seed}; it took ${took}.`);
  results.forEach(({ notes }) => notes.forEach((note) => say(note)));
  for (const { name, complaints } of results) complain(name, complaints);
  say(held ? 'Everything held: no overlap, no overrun, nothing acknowledged is missing.' : 'NOT everything held.');
  return held;
}

/**
 * @param {string} name
 * @param {readonly string[]} complaints
 */
function complain(name, complaints) {
  complaints.slice(0, MOST_COMPLAINTS).forEach((complaint) => say(`${name}: ${complaint}`));
  const more = complaints.length - MOST_COMPLAINTS;
  if (more > 0) say(`${name}: and ${more} more like that`);
}
