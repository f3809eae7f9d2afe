import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Returns the code blocks of a language in a document of the API, in order. @param page such as 'mail.md' */
export function examplesIn(page: string, language: string): string[] {
  const text = readFileSync(join(__dirname, '../../docs', page), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, example]) => example!);
}

/** Runs a shell script in a folder. Returns what it prints. Rejects if it fails. */
export async function runExample(script: string, env: NodeJS.ProcessEnv, folder?: string): Promise<string> {
  const options = { env, cwd: folder, maxBuffer: 10_000_000 };
  return (await promisify(execFile)('sh', ['-euc', script], options)).stdout;
}
