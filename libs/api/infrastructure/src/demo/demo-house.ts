import { AddRoom, AddUser, type PasswordHasher, type Stores, type UnitOfWork } from '@roomhours/application';
import type { Room, User } from '@roomhours/domain';
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_PLANS, type DemoPerson, emailOf } from './demo-people';
import { DEMO_ROOMS, type DemoRoom } from './demo-rooms';

/** The rooms and people of the demo house as they are stored. */
export interface DemoHouse {
  rooms: ReadonlyMap<DemoRoom, Room>;
  people: ReadonlyMap<DemoPerson, User>;
}

/** Adds the plans, the rooms, and the people with their one password. */
export async function openHouse(stores: Stores, unitOfWork: UnitOfWork, passwords: PasswordHasher): Promise<DemoHouse> {
  for (const plan of DEMO_PLANS) await stores.users.addPlan(plan);
  const rooms = new Map<DemoRoom, Room>();
  const addRoom = new AddRoom(unitOfWork);
  for (const demo of DEMO_ROOMS) rooms.set(demo, await addRoom.execute(demo.room));
  const people = new Map<DemoPerson, User>();
  const addUser = new AddUser(unitOfWork, passwords);
  for (const person of DEMO_PEOPLE) people.set(person, await addUser.execute(commandFor(person)));
  return { rooms, people };
}

function commandFor(person: DemoPerson) {
  const { firstName, lastName, role, plan } = person;
  return {
    email: emailOf(person),
    // Unlike a bare first name this collides with nobody who is there already.
    username: `${person.mailbox}.demo`,
    password: DEMO_PASSWORD,
    firstName,
    lastName,
    role,
    plan,
    monthlyQuotaMinutes: null,
    isDemo: true,
  };
}
