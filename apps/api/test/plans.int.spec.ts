import type { ApiError, Plan } from '@roomhours/contract';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const PLANS = '/api/admin/subscription-plans';

onMySql('plans', (api) => {
  let admin: TestClient;

  beforeEach(async () => {
    admin = (await api().administrator()).client;
  });

  const team = (more: object = {}) => ({ name: 'team', displayName: 'Team', monthlyHours: 40, ...more });
  const add = async (more: object = {}) => (await admin.post<Plan>(PLANS, team(more))).body;
  const names = async (path = '/api/subscription-plans', who = admin) =>
    (await who.get<Plan[]>(path)).body.map(({ name }) => name);
  const idOf = async (name: string) =>
    (await admin.get<Plan[]>('/api/subscription-plans')).body.find((plan) => plan.name === name)!.id;
  const refusal = (statusCode: number, code: string) => expect.objectContaining({ statusCode, code }) as unknown;

  it('are listed by hours, then by name, for all signed-in users', async () => {
    await add();
    await add({ name: 'b', monthlyHours: 20, isActive: false });
    await add({ name: 'a', monthlyHours: 20 });
    const { client: ada } = await api().member();
    expect(await names('/api/subscription-plans', ada)).toEqual(['flex', 'a', 'b', 'standard', 'team']);
    expect(await names('/api/subscription-plans/active', ada)).toEqual(['flex', 'a', 'standard', 'team']);
    expect((await ada.get<Plan[]>('/api/subscription-plans')).body[0]).toEqual({
      id: expect.any(Number) as number,
      name: 'flex',
      displayName: 'Flex',
      description: 'A few hours a month',
      monthlyHours: 4,
      isActive: true,
      features: [],
      etag: ETAG,
    });
  });

  it('are added with defaults for absent fields', async () => {
    const whole = team({ description: 'For teams', isActive: false, features: ['Whiteboard', ' Coffee ☕ '] });
    const { status, body } = await admin.post<Plan>(PLANS, { ...whole, id: 9, price: 3 });
    expect([status, body]).toEqual([201, { ...whole, id: body.id, features: ['Whiteboard', 'Coffee ☕'], etag: ETAG }]);
    expect(await add({ name: 'solo', monthlyHours: 0, description: ' ' })).toMatchObject({
      description: null,
      monthlyHours: 0,
      isActive: true,
      features: [],
    });
  });

  it('are replaced as a whole', async () => {
    const { id } = await add({ description: 'x', features: ['y'] });
    const { status, body } = await admin.put<Plan>(`${PLANS}/${id}`, team({ displayName: 'Crew', monthlyHours: 744 }));
    expect([status, body]).toEqual([
      200,
      {
        ...team({ displayName: 'Crew', monthlyHours: 744 }),
        id,
        description: null,
        isActive: true,
        features: [],
        etag: ETAG,
      },
    ]);
    expect((await admin.get<Plan[]>('/api/subscription-plans')).body).toContainEqual(body);
  });

  it('keep their users under a new name, without changing their hours', async () => {
    const { id } = await add();
    const ada = { email: 'ada@example.com', password: PASSWORD, subscription: 'team' };
    await admin.post('/api/admin/users', ada);
    await admin.put(`${PLANS}/${id}`, team({ name: 'crew', monthlyHours: 10 }));
    const { body } = await api().anonymous().post('/api/login', ada);
    expect(body).toMatchObject({ subscription: 'crew', monthlyQuota: 40 });
  });

  it('are removed if they have no users', async () => {
    const { id } = await add();
    expect((await admin.delete(`${PLANS}/${id}`)).status).toBe(204);
    expect(await names()).toEqual(['flex', 'standard']);
    expect((await admin.delete(`${PLANS}/${id}`)).body).toEqual(refusal(404, 'NOT_FOUND'));
  });

  it('are not removed if they have users, whose number is in the message', async () => {
    const { id } = await add();
    for (const email of ['a@example.com', 'b@example.com']) {
      await admin.post('/api/admin/users', { email, password: PASSWORD, subscription: 'team' });
    }
    const { body } = await admin.delete<ApiError>(`${PLANS}/${id}`);
    expect(body).toEqual(refusal(409, 'PLAN_IN_USE'));
    expect(body.message).toContain('2 users');
    expect(await names()).toContain('team');
  });

  it('include the default plan, which cannot be removed, renamed or deactivated', async () => {
    const flex = await idOf('flex');
    const whole = { name: 'flex', displayName: 'Flexible', monthlyHours: 5 };
    const inUse = refusal(409, 'PLAN_IN_USE');
    expect((await admin.delete(`${PLANS}/${flex}`)).body).toEqual(inUse);
    expect((await admin.put(`${PLANS}/${flex}`, { ...whole, name: 'flexible' })).body).toEqual(inUse);
    expect((await admin.put(`${PLANS}/${flex}`, { ...whole, isActive: false })).body).toEqual(inUse);
    expect((await admin.put(`${PLANS}/${flex}`, whole)).body).toMatchObject(whole);
  });

  it('have unique names', async () => {
    const { id } = await add();
    const taken = refusal(409, 'DUPLICATE');
    const { body } = await admin.post(PLANS, team());
    expect(body).toEqual(taken);
    expect(body).toMatchObject({ message: 'There is already a plan named team.' });
    expect((await admin.put(`${PLANS}/${id}`, team({ name: 'standard' }))).body).toEqual(taken);
    expect((await admin.put(`${PLANS}/${id}`, team())).status).toBe(200);
  });

  it.each([
    [{ name: undefined }, 'name'],
    [{ name: 'Team' }, 'name'],
    [{ name: 'my team' }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ name: 'té' }, 'name'],
    [{ displayName: ' ' }, 'displayName'],
    [{ displayName: 'a\nb' }, 'displayName'],
    [{ displayName: 'x'.repeat(101) }, 'displayName'],
    [{ description: 5 }, 'description'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ monthlyHours: undefined }, 'monthlyHours'],
    [{ monthlyHours: null }, 'monthlyHours'],
    [{ monthlyHours: -1 }, 'monthlyHours'],
    [{ monthlyHours: 745 }, 'monthlyHours'],
    [{ monthlyHours: 1.5 }, 'monthlyHours'],
    [{ monthlyHours: '20' }, 'monthlyHours'],
    [{ isActive: 1 }, 'isActive'],
    [{ isActive: null }, 'isActive'],
    [{ features: 'Coffee' }, 'features'],
    [{ features: { 0: 'Coffee' } }, 'features'],
    [{ features: [''] }, 'features'],
    [{ features: [null] }, 'features'],
    [{ features: [['Coffee']] }, 'features'],
    [{ features: ['x'.repeat(101)] }, 'features'],
    [{ features: Array(51).fill('x') }, 'features'],
  ])('are refused with %j', async (wrong, field) => {
    const id = await idOf('standard');
    for (const answer of [await admin.post(PLANS, team(wrong)), await admin.put(`${PLANS}/${id}`, team(wrong))]) {
      expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', field]);
    }
    expect(await names()).toEqual(['flex', 'standard']);
  });

  it('are 404 if unknown', async () => {
    expect((await admin.put(`${PLANS}/999999`, team())).body).toEqual(refusal(404, 'NOT_FOUND'));
    for (const id of ['0', 'flex', '1.5']) {
      expect(fieldsOf(await admin.put(`${PLANS}/${id}`, team()))).toEqual([400, 'VALIDATION_FAILED', 'id']);
      expect(fieldsOf(await admin.delete(`${PLANS}/${id}`))).toEqual([400, 'VALIDATION_FAILED', 'id']);
    }
  });
});
