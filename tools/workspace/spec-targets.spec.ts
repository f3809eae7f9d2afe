/** Checks that a target runs each spec file. A spec that nothing runs looks as if it passed. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** [end of the file name, target], the longest end first */
const TARGETS: [string, string][] = [
  ['.int.spec.ts', 'test-int'],
  ['.stress.spec.ts', 'test-stress'],
  ['.spec.tsx', 'test-components'],
  ['.spec.ts', 'test'],
];

const targetOf = (file: string, project: string) =>
  project === 'apps/e2e' ? 'e2e' : TARGETS.find(([end]) => file.endsWith(end))?.[1];

function projectOf(file: string): string {
  const folder = dirname(file);
  return existsSync(join(ROOT, folder, 'project.json')) ? folder : projectOf(folder);
}

function targetsOf(project: string): string[] {
  const { targets } = JSON.parse(readFileSync(join(ROOT, project, 'project.json'), 'utf8')) as { targets: object };
  return Object.keys(targets);
}

const specs = ['apps', 'libs', 'tools']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.spec\.tsx?$/.test(file) && !file.includes('node_modules'));

it('a target of its project runs each spec file', () => {
  const without = specs.filter((file) => {
    const project = projectOf(file);
    const target = targetOf(file, project);
    return target === undefined || !targetsOf(project).includes(target);
  });
  expect(specs.length).toBeGreaterThan(0);
  expect(without).toEqual([]);
});
