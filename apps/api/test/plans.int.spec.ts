import type { AdminUser, ApiError, Plan } from '@roomhours/contract';
import { onMySql } from './support/both-engines';
import { ETAG } from './support/etag';
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

  it('are removed if they have no users', async () => {
    const { id } = await add();
    await admin.post('/api/admin/users', { email: 'a@example.com', password: PASSWORD, subscription: 'team' });
    const inUse = await admin.delete<ApiError>(`${PLANS}/${id}`);
    expect(inUse.body).toEqual(refusal(409, 'PLAN_IN_USE'));
    expect(inUse.body.message).toContain('1 user');
    const [user] = (await admin.get<AdminUser[]>('/api/admin/users?subscription=team')).body;
    await admin.patch(`/api/admin/users/${user!.id}`, { subscription: 'flex' });
    expect((await admin.delete(`${PLANS}/${id}`)).status).toBe(204);
    expect(await names()).toEqual(['flex', 'standard']);
    expect((await admin.delete(`${PLANS}/${id}`)).body).toEqual(refusal(404, 'NOT_FOUND'));
  });

  it('have unique names', async () => {
    const { id } = await add();
    const taken = refusal(409, 'DUPLICATE');
    const { body } = await admin.post(PLANS, team());
    expect(body).toEqual(taken);
    expect(body).toMatchObject({ message: 'There is already a plan named team.' });
    expect((await admin.put(`${PLANS}/${id}`, team({ name: 'standard' }))).body).toEqual(taken);
  });
});
