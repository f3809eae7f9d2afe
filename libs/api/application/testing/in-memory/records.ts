import {
  type AuditEntry,
  type NewSpecialDay,
  type SpecialDay,
  type SpecialDayId,
  type UserId,
  type WeekdayHours,
  duplicateSpecialDay,
} from '@roomhours/domain';
import type { Instant, LocalDate, OpeningHours } from '@roomhours/time';
import type {
  ResponseRepository,
  AuditReader,
  AuditRepository,
  StoredResponse,
  PageRequest,
  SpecialDayReader,
  SpecialDayRepository,
  WorkspaceReader,
  WorkspaceRepository,
} from '../../src';
import { LAST_DATE, type State, openingTimesOf, pageOf, specialDaysOf } from './state';

export class InMemoryResponses implements ResponseRepository {
  constructor(private readonly state: () => State) {}

  async find(userId: UserId, key: string, now: Instant) {
    const stored = this.state().responses.get(`${userId} ${key}`);
    return stored !== undefined && stored.expiresAt > now ? stored : null;
  }

  async save(response: StoredResponse) {
    this.state().responses.set(`${response.userId} ${response.key}`, response);
  }
}

export class InMemoryAudit implements AuditReader, AuditRepository {
  constructor(private readonly state: () => State) {}

  async add(entry: AuditEntry) {
    await this.addAll([entry]);
  }

  async addAll(entries: readonly AuditEntry[]) {
    const state = this.state();
    state.audit = [...state.audit, ...entries];
  }

  async list(page: PageRequest, userId: UserId | null = null) {
    const stored = this.state().audit.map((entry, index) => ({ ...entry, id: index + 1 }));
    const isWanted = ({ subject, subjectId }: AuditEntry) =>
      userId === null || (subject === 'user' && subjectId === userId);
    return pageOf(
      stored.filter(isWanted).sort((a, b) => b.at - a.at || b.id - a.id),
      page,
    );
  }
}

export class InMemoryWorkspace implements WorkspaceReader, WorkspaceRepository {
  constructor(private readonly state: () => State) {}

  async openingTimes(first: LocalDate, last = LAST_DATE) {
    return openingTimesOf(this.state(), first, last);
  }

  async save(openingHours: OpeningHours) {
    this.state().openingHours = openingHours;
  }

  async saveWeekdays(weekdays: readonly WeekdayHours[]) {
    this.state().weekdays = [...weekdays].sort((a, b) => a.weekday - b.weekday);
  }
}

export class InMemorySpecialDays implements SpecialDayReader, SpecialDayRepository {
  constructor(private readonly state: () => State) {}

  async list() {
    return specialDaysOf(this.state());
  }

  async find(id: SpecialDayId) {
    return this.state().specialDays.get(id) ?? null;
  }

  async add(day: NewSpecialDay) {
    const id = (this.state().lastId += 1) as SpecialDayId;
    await this.save({ ...day, id });
    return { ...day, id };
  }

  async save(day: SpecialDay) {
    if (specialDaysOf(this.state()).some(({ id, date }) => id !== day.id && date === day.date))
      throw duplicateSpecialDay(day.date);
    this.state().specialDays.set(day.id, day);
  }

  async remove(id: SpecialDayId) {
    this.state().specialDays.delete(id);
  }
}
