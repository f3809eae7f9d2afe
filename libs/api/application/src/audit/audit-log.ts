import { type AuditFilter, AuditReader, type StoredAuditEntry } from '../ports/audit.port';
import type { Page, PageRequest } from '../ports/page';
import { WorkspaceZone } from '../ports/system.port';
import { UseCase } from '../use-case';
import { type DateLimits, rangeWithin } from '../date-limits';

const EXPORT_PAGE_SIZE = 500;

export type AuditQuery = Omit<AuditFilter, 'excludesRestored' | 'happenedWithin' | 'lastId'> & DateLimits;

/** The log of logins, of administrators' changes, and of the changes of bookings by any user. */
@UseCase()
export class AuditLog {
  constructor(
    private readonly audit: AuditReader,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Lists a page. Throws DomainError VALIDATION_FAILED on `to` if it is before `from`. */
  list(page: PageRequest, query: AuditQuery): Promise<Page<StoredAuditEntry>> {
    return this.audit.list(page, this.filterOf(query));
  }

  /** Returns all matches in batches; entries that are added meanwhile are left out. Throws as `list` does. */
  async *export(query: AuditQuery): AsyncGenerator<StoredAuditEntry[]> {
    const filter = this.filterOf(query);
    let lastId: number | null = null;
    for (let page = 1; ; page += 1) {
      const { items } = await this.audit.list({ page, pageSize: EXPORT_PAGE_SIZE }, { ...filter, lastId });
      lastId ??= Math.max(0, ...items.map(({ id }) => id));
      if (items.length > 0) yield items;
      if (items.length < EXPORT_PAGE_SIZE) return;
    }
  }

  private filterOf({ from, to, ...filter }: AuditQuery): AuditFilter {
    return {
      ...filter,
      excludesRestored: false,
      happenedWithin: rangeWithin({ from, to }, this.zone.name),
      lastId: null,
    };
  }
}
