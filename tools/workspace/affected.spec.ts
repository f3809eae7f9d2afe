/**
 * Checks which projects nx builds and tests again after a change, according to the project graph. A wrong edge or a too broad
 * input would make the teams of two front ends wait for each other.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const FRONT_ENDS = (JSON.parse(readFileSync(join(ROOT, 'tools/front-ends.json'), 'utf8')) as { folder: string }[]).map(
  ({ folder }) => folder,
);
const QUIET = { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

const nx = (...args: string[]) =>
  execFileSync(process.execPath, [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const affected = (file: string): string[] =>
  (JSON.parse(nx('show', 'projects', '--affected', `--files=${file}`, '--json')) as string[]).sort();

/** Lint, the format check and the checks of documents read every file, and the browser journeys run over all that is built. */
const ALWAYS = ['documents', 'e2e', 'workspace'];

it.each([
  ...FRONT_ENDS.map((folder): [string, string[]] => [`apps/${folder}/src/index.tsx`, [folder]]),
  ['apps/shell/src/main.tsx', ['shell']],
  ['libs/web/ui/src/index.ts', ['booking-form', ...FRONT_ENDS, 'shell', 'standalone', 'ui']],
  // A spec of the member front end compares its dialogs with the domain.
  ['libs/api/domain/src/index.ts', ['api', 'application', 'demo-data', 'domain', 'infrastructure', 'member-booking']],
])('a change of %s affects %j', (file, projects) => {
  expect(affected(file)).toEqual([...ALWAYS, ...projects].sort());
});

it('a change of the shared build settings affects all projects', () => {
  const all = (JSON.parse(nx('show', 'projects', '--json')) as string[]).sort();
  for (const file of ['package-lock.json', 'tools/webpack/remote.cjs']) {
    expect([file, affected(file)]).toEqual([file, all]);
  }
}, 60_000);

it('no front end is built from files of the other one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-graph-'));
  nx('graph', `--file=${join(folder, 'graph.json')}`);
  const { graph } = JSON.parse(readFileSync(join(folder, 'graph.json'), 'utf8')) as {
    graph: { dependencies: Record<string, { target: string }[]> };
  };
  rmSync(folder, { recursive: true });
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    for (const { target } of graph.dependencies[name] ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      closure(target, seen);
    }
    return seen;
  };
  const others = (name: string) => ['shell', ...FRONT_ENDS, 'api', 'e2e'].filter((other) => closure(name).has(other));
  expect(['shell', ...FRONT_ENDS].flatMap(others)).toEqual([]);
  // Otherwise the graph has no edges.
  expect([...closure('admin')]).toEqual(expect.arrayContaining(['ui', 'data-access', 'remote-contract', 'tools']));
});
