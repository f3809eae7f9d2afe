import { hashOf } from './releases';

/** Returns the hash of the content of every file that the page of the shell references. */
export async function shellFiles(address: string): Promise<Record<string, string>> {
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  const names = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, name]) => name!);
  const files = await Promise.all(
    ['/', ...names].map(async (name) => {
      const response = await fetch(address + name, { headers: { accept: 'text/html' } });
      return [name, hashOf(Buffer.from(await response.arrayBuffer()))];
    }),
  );
  return Object.fromEntries(files);
}
