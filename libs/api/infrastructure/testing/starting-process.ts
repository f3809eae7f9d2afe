import type { DatabaseTarget } from '../src/persistence';
import { createPersistence } from './open-persistence';

/**
 * Process that starts on the target of its first parameter (JSON) and seeds an empty database with one room. It sends
 * 'loaded', waits for any message, and sends 'seeding' and 'ready'. With a second parameter it hangs while seeding.
 */
const [, , , target, isEndless] = process.argv;
const { database, unitOfWork, rooms } = createPersistence(JSON.parse(target!) as DatabaseTarget);

async function seed(): Promise<void> {
  process.send!('seeding');
  if ((await rooms.list()).length > 0) return;
  if (isEndless !== undefined) await new Promise(() => setInterval(() => undefined, 60_000));
  const name = `Room of process ${process.pid}`;
  await unitOfWork.run({}, (stores) => stores.rooms.add({ name, capacity: 1, description: null }));
}

const startSignal = new Promise((resolve) => process.once('message', resolve));
process.send!('loaded');
void startSignal
  .then(() => database.start(seed))
  .then(() => process.send!('ready'))
  .then(() => database.close())
  .then(() => process.disconnect());
