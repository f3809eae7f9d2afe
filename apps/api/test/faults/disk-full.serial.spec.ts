import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiError, Booking, Room } from '@roomhours/contract';
import { openPersistence } from '@roomhours/infrastructure/testing';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { ApiProcess } from '../support/api-process';
import type { Answer, TestClient } from '../support/test-client';

const ADMIN = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'correct horse' };
const MONDAY = addDays(mondayOf(toLocal(instant(Date.now()), 'UTC').date), 14);

/** How large a file of that process may become: to it, a file that may not grow is on a disk that is full. */
function limitFiles(process: ApiProcess, bytes: number | 'unlimited'): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  if (status !== 0) throw new Error(`prlimit: ${stderr.toString()}`);
}

/** Elsewhere than on Linux the test command counts this as skipped. */
const onLinux = spawnSync('prlimit', ['--version']).status === 0 ? describe : describe.skip;

onLinux('the embedded database, when its disk is full', () => {
  let folder: string;
  let path: string;
  let process: ApiProcess;
  let boss: TestClient;
  let room: Room;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-disk-'));
    path = join(folder, 'rooms.sqlite');
    process = launch();
    boss = await (await process.client()).signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    room = (await boss.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 })).body;
  });
  afterEach(async () => {
    await process.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const launch = () =>
    ApiProcess.launch({ DATABASE_URL: `sqlite:${path}`, WORKSPACE_TIME_ZONE: 'UTC', ...ADMIN }, folder);
  const book = (index: number) => {
    const [day, hour] = [addDays(MONDAY, Math.floor(index / 8)), `${9 + (index % 8)}`.padStart(2, '0')];
    const times = { startTime: `${day}T${hour}:00`, endTime: `${day}T${hour}:30` };
    return boss.post<Booking & ApiError>('/api/bookings', { roomId: room.id, ...times, purpose: 'x'.repeat(500) });
  };
  const stored = async () => (await boss.get<Booking[]>('/api/bookings/user')).body;
  const expectNoRoom = ({ status, headers, body }: Answer) => {
    const message =
      'Nothing can be stored at the moment: the server has run out of space. Please tell whoever runs it.';
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE', message })]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  };

  it('refuses what is to be stored and says why; reads go on, and it heals when there is space again', async () => {
    const made: Booking[] = [];
    made.push((await book(0)).body);
    // Noting that somebody is there would be a write as well: it is due, and may not spoil a read.
    await setBackActivity(path);
    limitFiles(process, (await stat(`${path}-wal`)).size + 40_000);
    let answer = await book(1);
    for (let index = 2; answer.status === 201; index += 1) {
      made.push(answer.body);
      answer = await book(index);
    }
    expectNoRoom(answer);
    expectNoRoom(await book(90));
    expectNoRoom(await boss.post('/api/rooms', { name: 'Saal', capacity: 4 }));
    expectNoRoom(await boss.delete(`/api/bookings/${made[0]!.id}`));
    expectNoRoom(await boss.twin().post('/api/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }));
    expect(await stored()).toEqual(made);
    expect((await boss.get('/api/bookings')).status).toBe(200);
    expect((await boss.get('/api/health/ready')).status).toBe(200);
    expect(process.said).toMatch(/could not be served.*(disk|full|SQLITE)/);

    limitFiles(process, 'unlimited');
    const healed = await book(90);
    expect(healed.status).toBe(201);
    made.push(healed.body);

    await process.stop('SIGKILL');
    process = launch();
    boss = boss.twin([await process.address()]);
    expect(await stored()).toEqual(made);
  });
});

/** As if nobody had done anything for an hour. */
async function setBackActivity(path: string): Promise<void> {
  const persistence = await openPersistence({ kind: 'sqlite', path });
  const sql = "UPDATE session SET data = json_set(data, '$.activeAt', json_extract(data, '$.activeAt') - 3600000)";
  await persistence.writing.query(sql);
  await persistence.close();
}
