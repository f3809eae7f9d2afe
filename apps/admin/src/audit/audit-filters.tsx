import { skipToken } from '@reduxjs/toolkit/query/react';
import { PAGE_SIZE } from '@roomhours/contract';
import { userChoice } from '@roomhours/data-access';
import { type UserChoice, UserSelect } from '@roomhours/ui';
import { useState } from 'react';
import { DateRange } from '../kit/list/date-range';
import { Filters, FilterSelect, SearchField } from '../kit/list/filters';
import type { ListFilters } from '../kit/url-query';
import { RoomFilter } from '../rooms';
import { useGetUserQuery, useGetUsersQuery } from '../users';
import { AUDIT_KINDS, type AuditKind, type AuditView } from './audit-view';

const KINDS = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value: value as AuditKind, label }));

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
      <FilterSelect
        label="Kind"
        all="All Kinds"
        options={KINDS}
        value={view.kind}
        onChange={(kind) => onFilter({ kind })}
      />
      <DateRange view={view} onFilter={onFilter} />
    </Filters>
  );
}

interface UserFilterProps {
  label: string;
  value: number | null;
  onChange: (userId: number | null) => void;
}

/** Limits the log to one user, active or not, whose name is read by the id in the URL. */
function UserFilter({ label, value, onChange }: UserFilterProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<UserChoice | null>(null);
  const query = { search: text || undefined, sort: 'name', page: 1, pageSize: PAGE_SIZE.default } as const;
  const { currentData, isError } = useGetUsersQuery(query);
  const { currentData: user } = useGetUserQuery(value === null || chosen?.id === value ? skipToken : value);
  const known = chosen?.id === value ? chosen : user ? userChoice(user) : { id: value ?? 0, label: `User ${value}` };
  return (
    <UserSelect
      aria-label={label}
      none={label}
      value={value === null ? null : known}
      found={{ users: currentData?.rows.map(userChoice), isFailed: isError }}
      onSearch={setText}
      onChange={(next) => {
        setChosen(next);
        onChange(next?.id ?? null);
      }}
    />
  );
}
