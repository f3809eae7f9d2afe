import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** Starts a TypeScript file as a child process with an IPC channel. */
export function startProcess(file: string, ...parameters: string[]): ChildProcess {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return fork(join(__dirname, 'typescript-process.cjs'), [file, ...parameters], { stdio: [...stdio] });
}

/** Resolves once the process sends the message. Rejects if the process ends first. */
export function waitForMessage(child: ChildProcess, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === wanted && resolve());
    child.on('exit', (code, signal) => reject(new Error(`Ended with ${code ?? signal} before it sent '${wanted}'`)));
  });
}
