/**
 * Lints files that exist only in memory. Reads a JSON list of `{ file, code }` from standard input and prints
 * `{ projects, constraints, findings }`, with one list of `{ ruleId, message }` per file. It writes no files, so it does
 * not affect a concurrent lint. It runs in a separate process because jest cannot load ES modules.
 */
import { readFileSync } from 'node:fs';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { constraints } from './matrix.mjs';

const root = new URL('../..', import.meta.url).pathname;
const files = JSON.parse(readFileSync(0, 'utf8'));

const graph = await createProjectGraphAsync();
const eslint = new ESLint({ cwd: root });

const findings = [];
for (const { file, code } of files) {
  const [result] = await eslint.lintText(code, { filePath: `${root}${file}` });
  findings.push(result?.messages.map(({ ruleId, message }) => ({ ruleId, message })));
}

const projects = Object.values(graph.nodes).map(({ name, data }) => ({ name, root: data.root, tags: data.tags ?? [] }));
process.stdout.write(JSON.stringify({ projects, constraints: constraints({ specs: false }), findings }));
process.exit(0);
