import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { replaceModule } from './replace-module.cjs';

const folder = mkdtempSync(join(tmpdir(), 'replace-module-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds an entry with this source. Returns the messages of the errors and the names of the modules. */
function build(entry: string) {
  const sources = { 'entry.js': entry, 'large.js': 'export default 1;', 'small.js': 'export default 2;' };
  for (const [name, source] of Object.entries(sources)) writeFileSync(file(name), source);
  const configuration = {
    mode: 'none' as const,
    context: folder,
    entry: file('entry.js'),
    output: { path: file('dist') },
  };
  return new Promise<{ errors: string[]; modules: (string | undefined)[] }>((resolve, reject) =>
    webpack(replaceModule(configuration, file('large.js'), file('small.js')), (error, stats) => {
      if (error) return reject(error);
      const { errors = [], modules = [] } = stats!.toJson({ all: false, errors: true, modules: true });
      resolve({ errors: errors.map(({ message }) => message), modules: modules.map(({ name }) => name) });
    }),
  );
}

it('builds the replacement', async () => {
  const { errors, modules } = await build("import value from './large.js'; console.log(value);");
  expect(errors).toEqual([]);
  expect(modules).toContain('./small.js');
  expect(modules).not.toContain('./large.js');
});

it('fails the build if no module imports the replaced one', async () => {
  const { errors } = await build('console.log(1);');
  expect(errors).toEqual([`No module imports ${file('large.js')}, which is replaced.`]);
});
