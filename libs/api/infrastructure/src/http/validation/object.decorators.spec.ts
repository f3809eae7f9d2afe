import { DomainError } from '@roomhours/domain';
import { IsFlag, IsListOf, IsOmittable, validateBody } from '.';

class Entry {
  @IsFlag() open!: boolean;
  @IsOmittable() @IsFlag() late?: boolean;
}

class Request {
  @IsListOf(Entry, { max: 2 }) entries!: Entry[];
}

async function detailsOf(entries: unknown) {
  try {
    await validateBody(Request, { entries });
    return null;
  } catch (error) {
    return (error as DomainError).details;
  }
}

describe('a list of objects', () => {
  it('is read entry by entry, without unknown fields', async () => {
    const { entries } = await validateBody(Request, {
      entries: [
        { open: true, role: 'admin' },
        { open: false, late: true },
      ],
    });
    expect(entries).toEqual([{ open: true }, { open: false, late: true }]);
    expect(entries[0]).toBeInstanceOf(Entry);
    expect((await validateBody(Request, { entries: [] })).entries).toEqual([]);
  });

  it.each([
    [undefined, 'is required'],
    [{ 0: { open: true } }, 'must be a list'],
    ['[]', 'must be a list'],
    [Array(3).fill({ open: true }), 'must have at most 2 entries'],
  ])('is not %j', async (entries, problem) => {
    expect(await detailsOf(entries)).toEqual([{ field: 'entries', message: `Entries ${problem}.` }]);
  });

  it('names the entry and the field that cannot be read', async () => {
    expect(await detailsOf([{ open: true }, { open: 1, late: 2 }])).toEqual([
      { field: 'entries.1.open', message: 'Open must be true or false.' },
      { field: 'entries.1.late', message: 'Late must be true or false.' },
    ]);
    for (const entry of [null, 'x', 3, [], [{ open: true }]]) {
      expect(await detailsOf([{ open: true }, entry])).toEqual([
        { field: 'entries.1', message: 'The request must be a JSON object.' },
      ]);
    }
  });
});
