import type { NewPlan, Role } from '@roomhours/domain';

/** Everybody in the demo house has it; the start prints it. */
export const DEMO_PASSWORD = 'roomhours';

/** Besides the plans that every workspace starts with. */
export const DEMO_PLANS: readonly NewPlan[] = [
  {
    name: 'team',
    displayName: 'Team',
    description: 'For a team that meets most days',
    monthlyHours: 40,
    isActive: true,
    features: [],
  },
  {
    name: 'resident',
    displayName: 'Resident',
    description: 'For companies with an office in the house',
    monthlyHours: 120,
    isActive: true,
    features: [],
  },
];

/** Somebody who signs in to the demo house. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  /** The part of the address before the @. */
  mailbox: string;
  role: Role;
  /** Name of the plan; an administrator's is ignored. */
  plan: string;
}

function member(firstName: string, lastName: string, mailbox: string, plan: string): DemoPerson {
  return { firstName, lastName, mailbox, role: 'user', plan };
}

export const ADMINISTRATOR: DemoPerson = { ...member('Robin', 'Castellanos', 'robin', 'flex'), role: 'admin' };

/** Has a few bookings of her own, a weekly series among them, and hours to spare. */
export const ADA = member('Ada', 'Okafor', 'ada', 'standard');

/** Has used up all but half an hour of this month. */
export const NOAH = member('Noah', 'Lindqvist', 'noah', 'flex');

/** Whoever books all the rest. */
export const REGULARS: readonly DemoPerson[] = [
  member('Mei', 'Tanaka', 'mei', 'team'),
  member('Priya', 'Raghavan', 'priya', 'resident'),
  member('Mateo', 'Fernández', 'mateo', 'team'),
  member('Amina', 'Diallo', 'amina', 'standard'),
  member('Jonas', 'Weber', 'jonas', 'team'),
  member('Zofia', 'Kowalska', 'zofia', 'standard'),
  member('Liam', 'O’Connor', 'liam', 'flex'),
  member('Leila', 'Haddad', 'leila', 'resident'),
  member('Tomás', 'Silva', 'tomas', 'standard'),
  member('Soo-jin', 'Park', 'soojin', 'team'),
];

export const DEMO_MEMBERS: readonly DemoPerson[] = [ADA, NOAH, ...REGULARS];

export const DEMO_PEOPLE: readonly DemoPerson[] = [ADMINISTRATOR, ...DEMO_MEMBERS];

/** At a domain that is reserved for examples (RFC 2606): no mail ever leaves. */
export function emailOf(person: DemoPerson): string {
  return `${person.mailbox}@roomhours.example`;
}

/** An account to try the product with. */
export interface DemoAccount {
  email: string;
  password: string;
  /** Whom one is when signed in: 'administrator'. */
  role: string;
}

/** What the start prints. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: emailOf(ADA), password: DEMO_PASSWORD, role: 'member with hours to spare' },
  { email: emailOf(NOAH), password: DEMO_PASSWORD, role: 'member with half an hour left this month' },
  { email: emailOf(ADMINISTRATOR), password: DEMO_PASSWORD, role: 'administrator' },
];
