import { DomainError } from '@roomhours/domain';
import { IsFlag, IsListOf, IsOmittable, readRequest } from '.';

class Entry {
  @IsFlag() open!: boolean;
  @IsOmittable() @IsFlag() late?: boolean;
}

class Request {
  @IsListOf(Entry, { max: 2 }) entries!: Entry[];
}

function detailsOf(entries: unknown) {
  try {
    readRequest(Request, { entries });
    return null;
  } catch (error) {
    return (error as DomainError).details;
  }
}

describe('a list of objects', () => {
  it('is read entry by entry, without unknown fields', () => {
    const { entries } = readRequest(Request, {
      entries: [
        { open: true, role: 'admin' },
        { open: false, late: true },
      ],
    });
    expect(entries).toEqual([{ open: true }, { open: false, late: true }]);
    expect(entries[0]).toBeInstanceOf(Entry);
    expect(readRequest(Request, { entries: [] }).entries).toEqual([]);
  });

  it.each([
    [undefined, 'is required'],
    [{ 0: { open: true } }, 'must be a list'],
    ['[]', 'must be a list'],
    [Array(3).fill({ open: true }), 'must have at most 2 entries'],
  ])('is not %j', (entries, problem) => {
    expect(detailsOf(entries)).toEqual([{ field: 'entries', message: `Entries ${problem}.` }]);
  });

  it('names the entry and the field that cannot be read', () => {
    expect(detailsOf([{ open: true }, { open: 1, late: 2 }])).toEqual([
      { field: 'entries.1.open', message: 'Open must be true or false.' },
      { field: 'entries.1.late', message: 'Late must be true or false.' },
    ]);
    expect(detailsOf([null])).toEqual([{ field: 'entries.0', message: 'The request must be a JSON object.' }]);
  });
});
