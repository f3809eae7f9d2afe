import { Client, RaceWorkspace, Random } from '@roomhours/prove/testing';

const EMAIL = 'admin@example.com';
const PASSWORD = 'correct horse';
const SEED = 20_261_120;

/** Environment of an API process whose first administrator is the one of `openRaceWorkspace`. */
export const FIRST_ADMINISTRATOR = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };

/** Returns a workspace whose users and rooms are added over HTTP to running processes on one database, in UTC. */
export async function openRaceWorkspace(addresses: string[], databases: string[]): Promise<RaceWorkspace> {
  const workspace = new RaceWorkspace(new Client(addresses), databases, new Random(SEED));
  await workspace.signIn({ email: EMAIL, password: PASSWORD });
  return workspace;
}
