import { Client, RaceWorkspace, Random } from '@roomhours/prove/testing';
import { FIRST_ADMINISTRATOR } from './built-apis';

const SEED = 20_261_120;

/** Returns a workspace whose users and rooms are added over HTTP to running processes on one database, in UTC. */
export async function openRaceWorkspace(addresses: string[], databases: string[]): Promise<RaceWorkspace> {
  const workspace = new RaceWorkspace(new Client(addresses), databases, new Random(SEED));
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = FIRST_ADMINISTRATOR;
  await workspace.signIn({ email, password });
  return workspace;
}
