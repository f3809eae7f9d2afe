import { GridRequest } from '../bookings/booking.shapes';
import { PageQuery } from '../pagination/page-query';
import { parseQuery, readQuery } from './query-cache';

describe('a query', () => {
  it('is read once while it is sent again', () => {
    const first = readQuery(GridRequest, parseQuery('roomId=7'));
    expect(first).toEqual({ roomId: 7 });
    expect(readQuery(GridRequest, parseQuery('roomId=7'))).toBe(first);
    expect(readQuery(GridRequest, parseQuery('roomId=8'))).toEqual({ roomId: 8 });
  });

  it('is read anew for another call', () => {
    const query = parseQuery('page=2');
    expect([readQuery(GridRequest, query), readQuery(PageQuery, query)]).toEqual([{}, { page: 2 }]);
  });

  it('is refused each time if it cannot be read', () => {
    for (let times = 0; times < 2; times += 1) {
      expect(() => readQuery(GridRequest, parseQuery('roomId=x'))).toThrow(
        expect.objectContaining({ code: 'VALIDATION_FAILED' }),
      );
    }
  });

  it('is forgotten when 500 others have come', () => {
    const first = parseQuery('first');
    for (let index = 0; index < 500; index += 1) parseQuery(`x=${index}`);
    expect(parseQuery('first')).not.toBe(first);
  });
});
