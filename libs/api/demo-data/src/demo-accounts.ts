import type { DemoAccount } from '@roomhours/application';
import type { NewPlan, Role } from '@roomhours/domain';

/** The password of all demo accounts; printed at start. */
export const DEMO_PASSWORD = 'roomhours';

/** Plans in addition to the initial plans of every workspace. */
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
    description: 'For companies with a private office',
    monthlyHours: 120,
    isActive: true,
    features: [],
  },
  {
    name: 'founder',
    displayName: 'Founder',
    description: 'For the companies of the first year; no longer offered',
    monthlyHours: 60,
    isActive: false,
    features: [],
  },
];

/** The person behind a demo account. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  /** The part of the email address before the @. */
  mailbox: string;
  role: Role;
  /** Name of the plan; an administrator's is ignored. */
  plan: string;
}

function member(firstName: string, lastName: string, mailbox: string, plan: string): DemoPerson {
  return { firstName, lastName, mailbox, role: 'user', plan };
}

export const ADMINISTRATOR: DemoPerson = { ...member('Robin', 'Castellanos', 'robin', 'flex'), role: 'admin' };

/** Has a weekly series, a few other bookings and hours left. */
export const ADA = member('Ada', 'Okafor', 'ada', 'standard');

/** Has half an hour left in the month of the first start. */
export const NOAH = member('Noah', 'Lindqvist', 'noah', 'flex');

/** Members who own all other bookings. */
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

/** Has been invited, and has no password yet. */
export const INVITED = member('Hana', 'Kovář', 'hana', 'standard');

export const DEMO_MEMBERS: readonly DemoPerson[] = [ADA, NOAH, ...REGULARS];

export const DEMO_PEOPLE: readonly DemoPerson[] = [ADMINISTRATOR, ...DEMO_MEMBERS];

/** Uses a domain reserved for examples (RFC 2606), so mail to it is never delivered. */
export function emailOf(person: DemoPerson): string {
  return `${person.mailbox}@roomhours.example`;
}

/** Printed at start, and offered by the sign-in page. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: emailOf(ADA), password: DEMO_PASSWORD, role: 'member with hours to spare' },
  { email: emailOf(NOAH), password: DEMO_PASSWORD, role: 'member with half an hour left this month' },
  { email: emailOf(ADMINISTRATOR), password: DEMO_PASSWORD, role: 'administrator' },
];
