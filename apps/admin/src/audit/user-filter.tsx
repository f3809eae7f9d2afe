import { PAGE_SIZE } from '@roomhours/contract';
import { userChoice } from '@roomhours/data-access';
import { type UserChoice, UserSelect } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useGetUserQuery, useGetUsersQuery } from '../users';

interface UserFilterProps {
  label: string;
  value: number | null;
  onChange: (userId: number | null) => void;
}

/** Limits the log to one user, active or not, whose name is read by the id in the URL. */
export function UserFilter({ label, value, onChange }: UserFilterProps) {
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
