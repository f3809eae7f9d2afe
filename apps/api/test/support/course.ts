import { Client, Course, Random } from '@roomhours/prove/testing';

const EMAIL = 'boss@example.com';
const PASSWORD = 'correct horse';
const SEED = 20_261_120;

/** Environment of an API whose people and rooms `courseOn` adds. */
export const FIRST_ADMINISTRATOR = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };

/** Adds people and rooms over HTTP to running processes on one database, whose zone is UTC. */
export async function courseOn(addresses: string[], databases: string[]): Promise<Course> {
  const course = new Course(new Client(addresses), databases, new Random(SEED));
  await course.signIn({ email: EMAIL, password: PASSWORD });
  return course;
}
