import { findProgram, installPackages } from './programs.mjs';
import { UserError } from './terminal.mjs';

/** Follows a calendar address; shows the events that it has stored. */
const NAMES = ['vdirsyncer', 'khal'];
const ADVICE = 'The test of calendar feeds needs the calendar programs vdirsyncer and khal, as Debian packages them.';

/**
 * Finds the programs that follow a calendar feed. Installs Debian's packages if one is missing.
 *
 * @returns {Promise<{ vdirsyncer: string, khal: string }>} absolute paths
 */
export async function findCalendarClient() {
  if (!NAMES.every((name) => findProgram([name]))) await installPackages(NAMES, ADVICE);
  const [vdirsyncer, khal] = NAMES.map((name) => findProgram([name]));
  if (!vdirsyncer || !khal) throw new UserError(ADVICE);
  return { vdirsyncer, khal };
}
