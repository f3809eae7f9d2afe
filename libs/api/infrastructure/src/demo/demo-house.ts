import {
  AddPlan,
  AddRoom,
  AddUser,
  type Caller,
  type Clock,
  type PasswordHasher,
  type Stores,
  type UnitOfWork,
} from '@roomhours/application';
import type { Room, User } from '@roomhours/domain';
import { ADMINISTRATOR, DEMO_MEMBERS, DEMO_PASSWORD, DEMO_PLANS, type DemoPerson, emailOf } from './demo-people';
import { DEMO_ROOMS, type DemoRoom } from './demo-rooms';

/** Stands in the record where a request's id would. */
const DEMO_REQUEST = 'demo-data';

/** The rooms and people of the demo house as they are stored. */
export interface DemoHouse {
  rooms: ReadonlyMap<DemoRoom, Room>;
  people: ReadonlyMap<DemoPerson, User>;
  /** The administrator who sets everything up. */
  administrator: Caller;
}

/** What it takes to set up the house. */
export interface Furnishers {
  stores: Stores;
  unitOfWork: UnitOfWork;
  passwords: PasswordHasher;
  clock: Clock;
}

/** Adds the administrator, who then adds the plans, the rooms, and the members with the one password of all. */
export async function openHouse({ stores, unitOfWork, passwords, clock }: Furnishers): Promise<DemoHouse> {
  const administrator = await addAdministrator(stores, passwords);
  const caller = callerOf(administrator);
  const addPlan = new AddPlan(unitOfWork, clock);
  for (const plan of DEMO_PLANS) await addPlan.execute({ caller, plan });
  const rooms = new Map<DemoRoom, Room>();
  const addRoom = new AddRoom(unitOfWork, clock);
  for (const demo of DEMO_ROOMS) rooms.set(demo, await addRoom.execute({ caller, room: demo.room }));
  const people = new Map([[ADMINISTRATOR, administrator]]);
  const addUser = new AddUser(unitOfWork, passwords, clock);
  for (const person of DEMO_MEMBERS) people.set(person, await addUser.execute({ caller, ...accountOf(person) }));
  return { rooms, people, administrator: caller };
}

/** The user as one who calls. */
export function callerOf({ id, role, email }: User): Caller {
  return { id, role, email, requestId: DEMO_REQUEST };
}

/** Nobody is there yet who could add the first one. */
async function addAdministrator(stores: Stores, passwords: PasswordHasher): Promise<User> {
  const { password, plan: _, ...account } = accountOf(ADMINISTRATOR);
  const passwordHash = await passwords.hash(password);
  return stores.users.add({ ...account, plan: null, monthlyQuotaMinutes: 0, passwordHash });
}

function accountOf(person: DemoPerson) {
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
