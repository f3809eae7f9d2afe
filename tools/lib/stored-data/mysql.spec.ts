import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { accessFile } from './mysql.mjs';

describe('the file for the client programs', () => {
  const linesFor = (url: string) => {
    const [, file = ''] = accessFile(new URL(url)).split('--defaults-file=');
    const lines = readFileSync(file, 'utf8').split('\n');
    rmSync(dirname(file), { recursive: true });
    return lines;
  };

  it('has an IPv6 address without its brackets', () => {
    expect(linesFor('mysql://root@[::1]:3307/rooms')).toEqual(
      expect.arrayContaining(['host="::1"', 'port=3307', 'user="root"']),
    );
  });

  it('has the decoded password in quotes', () => {
    expect(linesFor('mysql://root:50%25%22%5C@db/rooms')).toContain('password="50%\\"\\\\"');
  });
});
