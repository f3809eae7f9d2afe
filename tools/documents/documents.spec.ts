/** Checks that every citation and link has a target, and that settings.md has every setting. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TextFile, citationsOf } from './citations.mjs';
import { anchorOf, headingsOf, linksOf } from './markdown.mjs';

const root = join(__dirname, '../..');
const CODE = /\.(tsx?|[mc]?js|css|conf|yml|ejs)$|Dockerfile$/;
const OUTPUT = new Set(['node_modules', 'dist', 'data', 'coverage', '.nx', '.git']);

/** Returns the paths of all files, without build output and dependencies. */
function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (OUTPUT.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = new Set(listFiles());
const readAll = (pattern: RegExp): TextFile[] =>
  [...paths].filter((path) => pattern.test(path)).map((path) => ({ path, text: read(path) }));
const documents = readAll(/\.md$/);
// This file and its neighbours contain planted citations.
const code = readAll(CODE).filter(({ path }) => !path.startsWith('tools/documents/'));

const isPath = (target: string) => [...paths].some((path) => path === target || path.startsWith(`${target}/`));

function brokenLinks(file: TextFile): string[] {
  return linksOf(file)
    .filter(({ target, anchor }) => {
      if (!isPath(target)) return true;
      const document = documents.find(({ path }) => path === target);
      return anchor !== '' && !headingsOf(document?.text ?? '').some((heading) => anchorOf(heading) === anchor);
    })
    .map(({ target, anchor }) => `${file.path}: ${target}${anchor && `#${anchor}`}`);
}

const brokenCitations = (file: TextFile) =>
  citationsOf(file, documents)
    .filter(({ target }) => target === null)
    .map(({ path, line, text }) => `${path}:${line}: ${text}`);

describe('citations', () => {
  it('in the code name a document of the repository, and a rule or heading that it has', () => {
    expect(code.flatMap(brokenCitations)).toEqual([]);
    // Otherwise the patterns find nothing.
    const cited = code.flatMap((file) => citationsOf(file, documents)).map(({ target }) => target);
    expect(cited.length).toBeGreaterThan(100);
  });

  it.each([
    ['/** Refused (booking rules 99). */', 'booking rules 99'],
    ['// Booking rules 3 and 99', 'Booking rules 3 and 99'],
    ['/**\n * See (booking\n * rules 0).\n */', 'booking rules 0'],
    ['// (errors.md "Statuses")', 'errors.md "Statuses"'],
    ['// docs/no-such-page.md', 'docs/no-such-page.md'],
  ])('without a target are found: %j', (text, cited) => {
    const [broken] = brokenCitations({ path: 'planted.ts', text });
    expect(broken).toMatch(/^planted\.ts:\d: /);
    expect(broken).toContain(cited);
  });

  it.each([
    ['// booking rules 1 to 4, 6 and 7', 'libs/api/domain/docs/booking-rules.md 1 to 4, 6 and 7'],
    ['/**\n * (errors.md\n * "Codes")\n */', 'apps/api/docs/errors.md "Codes"'],
    ['// apps/shell/docs/releases.md', 'apps/shell/docs/releases.md'],
  ])('have the target: %j', (text, target) => {
    expect(citationsOf({ path: 'planted.ts', text }, documents)).toEqual([expect.objectContaining({ target })]);
  });
});

describe('links in documents', () => {
  it('lead to files and headings that exist', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  it.each(['[x](no-such-file.md)', '[x](../libs/nothing)', '[x](CONTRIBUTING.md#no-such-heading)', '[x](#nowhere)'])(
    'are found where they do not: %s',
    (text) => expect(brokenLinks({ path: 'README.md', text })).toHaveLength(1),
  );

  it.each(['[x](CONTRIBUTING.md#test-commands)', '[x](apps/api)', '[x](https://example.org)', '`[x](no)`'])(
    'are accepted: %s',
    (text) => expect(brokenLinks({ path: 'README.md', text })).toEqual([]),
  );
});

it('settings.md has every setting', () => {
  const source = read('libs/api/infrastructure/src/settings/environment-variables.ts');
  const settings = new Set([...source.matchAll(/^ {2}([A-Z_]+)\b/gm)].map(([, name]) => name));
  const cells = [...read('apps/api/docs/settings.md').matchAll(/^\| (`[^|]+) \|/gm)];
  const documented = cells.flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? []);
  expect(new Set(documented)).toEqual(settings);
});
