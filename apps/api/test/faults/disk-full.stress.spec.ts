import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiError, Booking, Room } from '@roomhours/contract';
import { openPersistence } from '@roomhours/infrastructure/testing';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import type { ApiProcess } from '../support/api-process';
import { FIRST_ADMINISTRATOR, builtApis } from '../support/built-apis';
import type { Answer, TestClient } from '../support/test-client';

const MONDAY = addDays(mondayOf(toLocal(instant(Date.now()), 'UTC').date), 14);

/** Limits the file size of the process, which simulates a full disk. */
function limitFiles(process: ApiProcess, bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  if (status !== 0) throw new Error(`prlimit: ${stderr.toString()}`);
}

/** On systems other than Linux, the test command counts this spec as skipped. */
const onLinux = spawnSync('prlimit', ['--version']).status === 0 ? describe : describe.skip;

onLinux('the embedded database, when its disk is full', () => {
  const apis = builtApis();
  let path: string;
  let process: ApiProcess;
  let admin: TestClient;
  let room: Room;

  beforeEach(async () => {
    path = join(apis.folder(), 'rooms.sqlite');
    process = launch();
    admin = await apis.signIn(process);
    room = (await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 })).body;
  });

  const launch = () =>
    apis.launch({ DATABASE_URL: `sqlite:${path}`, WORKSPACE_TIME_ZONE: 'UTC', ...FIRST_ADMINISTRATOR });
  const book = (index: number) => {
    const day = addDays(MONDAY, Math.floor(index / 8));
    const hour = `${9 + (index % 8)}`.padStart(2, '0');
    const times = { startTime: `${day}T${hour}:00`, endTime: `${day}T${hour}:30` };
    return admin.post<Booking & ApiError>('/api/bookings', { roomId: room.id, ...times, purpose: 'x'.repeat(500) });
  };
  const stored = async () => (await admin.get<Booking[]>('/api/bookings/user')).body;
  const expectNoSpace = ({ status, headers, body }: Answer) => {
    const message =
      'Nothing can be stored at the moment: the server has run out of space. Please tell whoever runs it.';
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE', message })]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  };

  it('refuses writes with the reason; reads continue, and writes recover once there is space', async () => {
    const created: Booking[] = [];
    created.push((await book(0)).body);
    // Recording user activity is a write, too. It is due, and must not fail a read.
    await setBackActivity(path);
    limitFiles(process, (await stat(`${path}-wal`)).size + 40_000);
    let answer = await book(1);
    for (let index = 2; answer.status === 201; index += 1) {
      created.push(answer.body);
      answer = await book(index);
    }
    expectNoSpace(answer);
    expectNoSpace(await book(90));
    expectNoSpace(await admin.post('/api/rooms', { name: 'Saal', capacity: 4 }));
    expectNoSpace(await admin.delete(`/api/bookings/${created[0]!.id}`));
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = FIRST_ADMINISTRATOR;
    expectNoSpace(await admin.twin().post('/api/login', { email, password }));
    expect(await stored()).toEqual(created);
    expect((await admin.get('/api/bookings')).status).toBe(200);
    expect((await admin.get('/api/health/ready')).status).toBe(503);
    expect(process.output).toMatch(/could not be served.*(disk|full|SQLITE)/);

    limitFiles(process, 'unlimited');
    const healed = await book(90);
    expect(healed.status).toBe(201);
    expect((await admin.get('/api/health/ready')).status).toBe(200);
    created.push(healed.body);

    await process.stop('SIGKILL');
    process = launch();
    admin = admin.twin([await process.address()]);
    expect(await stored()).toEqual(created);
  });
});

/** Moves the recorded activity of all sessions back by one hour. */
async function setBackActivity(path: string): Promise<void> {
  const persistence = await openPersistence({ kind: 'sqlite', path });
  const sql = "UPDATE session SET data = json_set(data, '$.activeAt', json_extract(data, '$.activeAt') - 3600000)";
  await persistence.writing.query(sql);
  await persistence.close();
}
