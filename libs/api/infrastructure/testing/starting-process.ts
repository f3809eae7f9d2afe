import type { DatabaseTarget } from '../src/persistence';
import { persistenceOn } from './open-persistence';

/**
 * A process that starts on the target of its first parameter (JSON) and fills the house as a first start does: it adds
 * a room where there is none. Says 'loaded', waits for any message, and says 'filling' and 'ready'. With a second
 * parameter it never comes to the end of filling.
 */
const [, , , target, isEndless] = process.argv;
const { database, unitOfWork, rooms } = persistenceOn(JSON.parse(target!) as DatabaseTarget);

async function fill(): Promise<void> {
  process.send!('filling');
  if ((await rooms.list()).length > 0) return;
  if (isEndless !== undefined) await new Promise(() => setInterval(() => undefined, 60_000));
  const name = `Room of process ${process.pid}`;
  await unitOfWork.run({}, (stores) => stores.rooms.add({ name, capacity: 1, description: null }));
}

const told = new Promise((resolve) => process.once('message', resolve));
process.send!('loaded');
void told
  .then(() => database.start(fill))
  .then(() => process.send!('ready'))
  .then(() => database.close())
  .then(() => process.disconnect());
