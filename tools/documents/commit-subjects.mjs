import { execFileSync } from 'node:child_process';
import { readFiles } from './files.mjs';

/** The last commit before the convention was checked. */
const BASE = '39b213a1c1ed2a07224e2e203ebc553dd7e6a850';

const TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore'];
const MAX_LENGTH = 72;
const FORM = /^(?<type>[a-z]+)(?:\((?<scope>[^()]+)\))?!?: (?<text>\S.*)$/;

/**
 * @param {string} root of the workspace
 * @returns {string[]} the names of all Nx projects
 */
export function projectNames(root) {
  return readFiles(root, ['project.json']).map(({ text }) => JSON.parse(text).name);
}

/**
 * Checks a subject by the rules of CONTRIBUTING.md "Commits".
 *
 * @param {string} subject
 * @param {readonly string[]} scopes
 * @returns {string | null} what is wrong, or null
 */
export function subjectProblem(subject, scopes) {
  const { type = '', scope, text = '' } = FORM.exec(subject)?.groups ?? {};
  if (text === '') return 'must have the form "type(scope): subject"';
  if (!TYPES.includes(type)) return `has the unknown type "${type}"; types: ${TYPES.join(' ')}`;
  if (scope !== undefined && !scopes.includes(scope)) return `has the scope "${scope}", which is no Nx project`;
  if ([...subject].length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (/^\p{Lu}/u.test(text)) return 'must begin with a lower-case verb';
  if (subject.endsWith('.')) return 'must not end with a full stop';
  return null;
}

/**
 * Lists the subjects of all commits after the base, without merges.
 *
 * @param {string} root of the workspace
 * @returns {{ subjects: string[] } | { unknown: string }} `unknown` says why there is no history to check
 */
export function subjectsSinceBase(root) {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('merge-base', '--is-ancestor', BASE, 'HEAD');
  } catch {
    return { unknown: `git is missing, or the history does not contain commit ${BASE} (a shallow clone, an archive)` };
  }
  const subjects = git('log', '--no-merges', '--format=%s', `${BASE}..HEAD`).split('\n');
  return { subjects: subjects.filter((subject) => subject !== '') };
}
