import type { AuditEntry, UserId } from '@roomhours/domain';
import type { Instant, OpeningHours } from '@roomhours/time';
import type {
  ResponseRepository,
  AuditReader,
  AuditRepository,
  StoredResponse,
  PageRequest,
  WorkspaceReader,
  WorkspaceRepository,
} from '../../src';
import { type State, pageOf } from './state';

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
    const state = this.state();
    state.audit = [...state.audit, entry];
  }

  async list(page: PageRequest) {
    const stored = this.state().audit.map((entry, index) => ({ ...entry, id: index + 1 }));
    return pageOf(
      stored.sort((a, b) => b.at - a.at || b.id - a.id),
      page,
    );
  }
}

export class InMemoryWorkspace implements WorkspaceReader, WorkspaceRepository {
  constructor(private readonly state: () => State) {}

  async openingHours() {
    return this.state().openingHours;
  }

  async save(openingHours: OpeningHours) {
    this.state().openingHours = openingHours;
  }
}
