/**
 * Lints planted files in a copy of the workspace, so that they do not disturb what runs beside it. Reads a JSON object
 * `{ files: { file, code }[], libraries: string[] }` from standard input and prints `{ projects, constraints, findings,
 * accepted }`: one list of `{ rule, message }` per file, and by project the libraries that its code may import. It runs
 * in a separate process because jest cannot load ES modules.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constraints } from './matrix.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LINTED = ['apps', 'libs', 'tools', 'package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
const CONFIG = 'oxlint.config.mjs';

/** @typedef {{ file: string, code: string }} Planted */
/** @typedef {{ code: string, message: string, help?: string, filename: string }} Diagnostic of oxlint; `code` such as 'eslint(eqeqeq)' */

/**
 * Copies the workspace and reads the project graph of the copy, which then has no planted import.
 *
 * @param {string} copy
 */
async function copyWorkspace(copy) {
  for (const path of [...LINTED, CONFIG]) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  process.chdir(copy);
  // Nx takes the current folder for the workspace when it is loaded.
  const { createProjectGraphAsync } = await import('@nx/devkit');
  return createProjectGraphAsync();
}

/**
 * Writes the files. A second one of the same path gets another name in the same folder.
 *
 * @param {Planted[]} files
 * @returns {string[]} their paths
 */
function plant(files) {
  const paths = /** @type {string[]} */ ([]);
  for (const [index, { file, code }] of files.entries()) {
    const path = paths.includes(file) ? join(dirname(file), `${index}-${basename(file)}`) : file;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
    paths.push(path);
  }
  return paths;
}

/**
 * @param {string[]} paths
 * @returns {Diagnostic[]}
 */
function lint(paths) {
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', CONFIG, '-f', 'json', ...paths], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout).diagnostics;
}

const copy = mkdtempSync(join(realpathSync(tmpdir()), 'roomhours-lint-'));
try {
  const graph = await copyWorkspace(copy);
  const { files, libraries } = JSON.parse(readFileSync(0, 'utf8'));
  const projects = Object.values(graph.nodes).map(({ name, data }) => ({
    name,
    root: data.root,
    tags: data.tags ?? [],
  }));
  const pairs = projects.flatMap(({ name, root }) =>
    libraries
      .filter((/** @type {string} */ library) => library !== name)
      .map((/** @type {string} */ library) => ({
        ...{ name, library },
        ...{ file: `${root}/src/planted.ts`, code: `import '@roomhours/${library}';` },
      })),
  );
  const paths = plant([...files, ...pairs]);
  const diagnostics = lint(paths);
  const all = paths.map((path) =>
    diagnostics
      .filter(({ filename }) => filename === path)
      .map(({ code, message, help = '' }) => ({ rule: code, message: `${message} ${help}` })),
  );
  const [findings, ofPairs] = [all.slice(0, files.length), all.slice(files.length)];
  const granted = pairs.filter((_, index) => ofPairs[index]?.length === 0);
  const accepted = Object.fromEntries(
    projects.map(({ name }) => [name, granted.filter((pair) => pair.name === name).map(({ library }) => library)]),
  );
  process.stdout.write(JSON.stringify({ projects, constraints: constraints({ specs: false }), findings, accepted }));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
