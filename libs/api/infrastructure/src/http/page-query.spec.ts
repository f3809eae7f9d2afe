import { validateBody } from './validation';
import { PageQuery, pageOf } from './pagination';

const asked = async (query: object) => pageOf(await validateBody(PageQuery, query));

describe('a page', () => {
  it('is requested by either parameter', async () => {
    expect(await asked({})).toBeNull();
    expect(await asked({ page: '3' })).toEqual({ page: 3, pageSize: 50 });
    expect(await asked({ pageSize: '200' })).toEqual({ page: 1, pageSize: 200 });
    expect(await asked({ page: '1000000', pageSize: '1' })).toEqual({ page: 1_000_000, pageSize: 1 });
  });

  it.each([{ page: '0' }, { page: '01' }, { page: '1000001' }, { page: ['1'] }, { pageSize: '201' }, { pageSize: '' }])(
    'is not %j',
    async (query) => {
      await expect(asked(query)).rejects.toThrow('must be a whole number from 1 to');
    },
  );
});
