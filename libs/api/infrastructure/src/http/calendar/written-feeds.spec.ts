import { WrittenFeeds } from './calendar.controller';

const MEGABYTE = 1024 * 1024;

/** Counts how often each feed was written. */
function feeds(bytes = 1) {
  const written = new WrittenFeeds();
  const calls: string[] = [];
  const get = (requested: string, etag = requested) =>
    written.get(requested, async () => {
      calls.push(requested);
      return { etag, body: Buffer.alloc(bytes) };
    });
  return { get, calls };
}

it('a feed is written once for each state, also for concurrent requests', async () => {
  const { get, calls } = feeds();
  const [first, second] = await Promise.all([get('a'), get('a')]);
  expect([second, await get('a')]).toEqual([first, first]);
  await get('b');
  expect(calls).toEqual(['a', 'b']);
});

it('a feed that changes while it is written has the tag of what was read', async () => {
  const { get, calls } = feeds();
  expect((await get('a', 'b')).etag).toBe('b');
  expect((await get('b')).etag).toBe('b');
  expect(calls).toEqual(['a']);
});

it('the oldest feeds make room for new ones', async () => {
  const { get, calls } = feeds(6 * MEGABYTE);
  for (const etag of ['a', 'b', 'c', 'c', 'b', 'a']) await get(etag);
  expect(calls).toEqual(['a', 'b', 'c', 'a']);
});

it('a feed that could not be written is written again', async () => {
  const written = new WrittenFeeds();
  await expect(written.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await written.get('a', async () => ({ etag: 'a', body: Buffer.alloc(1) }))).etag).toBe('a');
});
