import { join } from 'node:path';
import { projectNames, subjectProblem, subjectsSinceBase } from './commit-subjects.mjs';

const root = join(__dirname, '../..');
const scopes = projectNames(root);
const history = subjectsSinceBase(root);

describe('commit subjects', () => {
  if ('unknown' in history) {
    it.skip(`of the history are not checked: ${history.unknown}`, () => undefined);
  } else {
    it('of the history follow the convention', () => {
      const problems = history.subjects.map((subject) => [subject, subjectProblem(subject, scopes)]);
      expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
    });
  }

  it.each([
    'feat(api): offer drained restarts',
    'fix(member-booking)!: drop the old grid',
    'docs: describe the commit form',
    `chore(tools): ${'x'.repeat(72 - 'chore(tools): '.length)}`,
  ])('may be %j', (subject) => expect(subjectProblem(subject, scopes)).toBeNull());

  it.each([
    ['Add a thing', /form/],
    ['fix(api) add a thing', /form/],
    ['fix(api):', /form/],
    ['feature(api): add a thing', /unknown type "feature"/],
    ['fix(server): add a thing', /scope "server"/],
    [`fix(api): ${'x'.repeat(63)}`, /longer than 72/],
    ['fix(api): Add a thing', /lower-case/],
    ['fix(api): add a thing.', /full stop/],
  ])('must not be %j', (subject, problem) => expect(subjectProblem(subject, scopes)).toMatch(problem));

  it('may name these scopes', () =>
    expect(scopes).toEqual(expect.arrayContaining(['api', 'domain', 'shell', 'tools'])));
});
