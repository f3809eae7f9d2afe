import {
  Amenities,
  type AmenityReader,
  type Caller,
  type Clock,
  PlanAdministration,
  type PlanReader,
  RoomAdministration,
  type RoomReader,
  type SpecialDayReader,
  SpecialDays,
  type Stores,
  type UnitOfWork,
  type WorkspaceZone,
  addUser,
} from '@roomhours/application';
import type { Room, User } from '@roomhours/domain';
import { ADMINISTRATOR, DEMO_MEMBERS, DEMO_PLANS, type DemoPerson, INVITED, emailOf } from './demo-accounts';
import { INITIAL_PLANS } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import { DEMO_ROOMS, type DemoRoom } from './demo-rooms';

/** Request id in the audit entries of the seeding. */
const DEMO_REQUEST = 'demo-data';

/** The stored rooms and users of the demo workspace. */
export interface DemoWorkspace {
  rooms: ReadonlyMap<DemoRoom, Room>;
  people: ReadonlyMap<DemoPerson, User>;
  /** Calls the use cases that set up the workspace. */
  administrator: Caller;
}

/** What the classes that set up the workspace list. */
export interface AdministrationReaders {
  amenities: AmenityReader;
  plans: PlanReader;
  rooms: RoomReader;
  specialDays: SpecialDayReader;
}

export interface SetupPorts {
  stores: Stores;
  readers: AdministrationReaders;
  unitOfWork: UnitOfWork;
  /** Of the password that all demo accounts share. */
  passwordHash: string;
  clock: Clock;
  zone: WorkspaceZone;
  /** The date of the closed special day. */
  closedDay: LocalDate;
}

/** Adds the administrator, who then adds the plans, the rooms, the members and a closed day, and invites a member. */
export async function createDemoWorkspace({
  stores,
  readers,
  unitOfWork,
  passwordHash,
  clock,
  zone,
  closedDay,
}: SetupPorts): Promise<DemoWorkspace> {
  const administrator = await addAdministrator(stores, passwordHash);
  const caller = callerOf(administrator);
  const plans = new PlanAdministration(readers.plans, unitOfWork, clock, zone);
  for (const plan of DEMO_PLANS) await plans.add(caller, plan);
  const amenities = new Amenities(readers.amenities, unitOfWork, clock);
  for (const name of amenityNames()) await amenities.add(caller, name);
  const rooms = new Map<DemoRoom, Room>();
  const roomAdministration = new RoomAdministration(readers.rooms, unitOfWork, clock, zone);
  for (const demo of DEMO_ROOMS) rooms.set(demo, await roomAdministration.add(caller, demo.room));
  const people = new Map([[ADMINISTRATOR, administrator]]);
  for (const person of DEMO_MEMBERS)
    people.set(person, await addUser(stores, { caller, at: clock.now() }, accountOf(person), passwordHash, true));
  await addInvitedMember(stores);
  const closed = { name: 'Team Day', closed: true, opensAt: null, closesAt: null };
  const specialDays = new SpecialDays(readers.specialDays, unitOfWork, clock, zone);
  await specialDays.add({ caller, date: closedDay, ...closed });
  return { rooms, people, administrator: caller };
}

/** Returns the amenities of all rooms, each once. */
function amenityNames(): Set<string> {
  return new Set(DEMO_ROOMS.flatMap(({ room }) => room.amenities ?? []));
}

/** The user as the caller of a use case. */
export function callerOf({ id, role, email }: User): Caller {
  return { id, role, email, requestId: DEMO_REQUEST };
}

/** Writes to the repository directly: every use case that adds a user needs an administrator as the caller. */
function addAdministrator(stores: Stores, passwordHash: string): Promise<User> {
  return stores.users.add({
    ...accountOf(ADMINISTRATOR),
    plan: null,
    monthlyQuotaMinutes: 0,
    passwordHash,
    isDemo: true,
  });
}

/** Writes to the repository directly: an invitation would make a link, and the demo shows none. */
async function addInvitedMember(stores: Stores): Promise<void> {
  const { plan, ...account } = accountOf(INVITED);
  const { monthlyHours } = INITIAL_PLANS.find(({ name }) => name === plan)!;
  await stores.users.add({
    ...account,
    plan,
    monthlyQuotaMinutes: monthlyHours * 60,
    passwordHash: null,
    isDemo: true,
  });
}

function accountOf(person: DemoPerson) {
  const { firstName, lastName, role, plan } = person;
  return {
    email: emailOf(person),
    // The administrator from ADMIN_EMAIL may already use the bare first name.
    username: `${person.mailbox}.demo`,
    firstName,
    lastName,
    role,
    plan,
    monthlyQuotaMinutes: null,
  };
}
