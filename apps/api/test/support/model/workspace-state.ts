/**
 * Independent model of the booking rules, which shares no code with the product. Times are minutes since midnight of
 * Monday 30 March 2026 in the workspace, whose time zone has no clock changes. Slots last 30 minutes.
 */
export type UserKey = 'ada' | 'bob' | 'admin';

export interface ModelBooking {
  id: number;
  room: number;
  owner: UserKey;
  start: number;
  end: number;
  /** Shared by the bookings of a series. */
  series: string | null;
}

export type Scope = 'this' | 'following' | 'all';

export interface ModelBlock {
  id: number;
  room: number;
  start: number;
  end: number;
  /** Shared by the blocked times that were added together; null for a single one, '' until the response is known. */
  group: string | null;
}

export interface WorkspaceModel {
  now: number;
  /** Opening hours in minutes since midnight. */
  opens: number;
  closes: number;
  /** Minutes per month; 0 means no limit. */
  quotas: Record<UserKey, number>;
  rooms: number[];
  /** Those of `rooms` that take no new bookings. */
  retired: number[];
  bookings: ModelBooking[];
  blocks: ModelBlock[];
}

export type Command =
  | { kind: 'book'; who: UserKey; owner: UserKey | null; room: number; start: number; end: number; weeks: number }
  | {
      kind: 'change';
      who: UserKey;
      owner: UserKey | null;
      id: number;
      room: number;
      start: number;
      end: number;
      scope: Scope;
    }
  | { kind: 'cancel'; who: UserKey; id: number; scope: Scope }
  /** Cancels own bookings on the days from the first to the last, counted from the first day of the model. */
  | { kind: 'away'; who: UserKey; first: number; last: number }
  | { kind: 'block'; room: number; start: number; end: number }
  | { kind: 'block group'; rooms: number[]; start: number; end: number; weeks: number }
  | { kind: 'unblock'; id: number }
  | { kind: 'unblock group'; group: string }
  | { kind: 'quota'; who: 'ada' | 'bob'; minutes: number }
  | { kind: 'hours'; opens: number; closes: number }
  | { kind: 'retire'; room: number; isActive: boolean }
  | { kind: 'remove room'; room: number };

/** The possible error codes of a command, empty if it is accepted, and the workspace after it. */
export interface Outcome {
  refusals: string[];
  after: WorkspaceModel;
}

export const accepted = (after: WorkspaceModel): Outcome => ({ refusals: [], after });
export const refused = (workspace: WorkspaceModel, ...refusals: string[]): Outcome => ({ refusals, after: workspace });
