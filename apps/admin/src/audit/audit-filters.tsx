import { Select } from 'antd';
import { DateRange } from '../kit/list/date-range';
import { Filters } from '../kit/list/filters';
import { SearchField } from '../kit/list/search-field';
import type { ListFilters } from '../kit/list/use-list-filters';
import { RoomFilter } from '../rooms';
import { AUDIT_KINDS, type AuditView } from './audit-view';
import { UserFilter } from './user-filter';

const ALL_KINDS = 'all';
const KINDS = [
  { value: ALL_KINDS, label: 'All Kinds' },
  ...Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label })),
];

interface AuditFiltersProps {
  view: AuditView;
  onFilter: ListFilters<AuditView>['filter'];
}

/** The filters of the log. */
export function AuditFilters({ view, onFilter }: AuditFiltersProps) {
  return (
    <Filters label="Audit log">
      <SearchField
        label="Search by person, member or room"
        value={view.search}
        onSearch={(search) => onFilter({ search }, { replace: true })}
      />
      <UserFilter label="Done by anyone" value={view.actorId} onChange={(actorId) => onFilter({ actorId })} />
      <UserFilter label="About any member" value={view.userId} onChange={(userId) => onFilter({ userId })} />
      <RoomFilter value={view.roomId} onChange={(roomId) => onFilter({ roomId })} />
      <Select
        popupMatchSelectWidth={false}
        aria-label="Kind"
        options={KINDS}
        value={view.kind ?? ALL_KINDS}
        onChange={(kind: string) => onFilter({ kind: kind === ALL_KINDS ? null : kind })}
      />
      <DateRange view={view} onFilter={onFilter} />
    </Filters>
  );
}
