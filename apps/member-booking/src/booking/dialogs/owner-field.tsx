import { userChoice } from '@roomhours/data-access';
import { UserSelect } from '@roomhours/ui';
import { useState } from 'react';
import { useFoundUsersQuery } from '../api/booking.api';
import type { BookingOwner } from '../form/draft';
import { Field } from './field';

interface OwnerFieldProps {
  id: string;
  value: BookingOwner | null;
  onChange: (owner: BookingOwner | null) => void;
}

/** 'For': an administrator books for a member (booking rules 9). */
export function OwnerField({ id, value, onChange }: OwnerFieldProps) {
  const ownerId = `${id}-owner`;
  const [text, setText] = useState('');
  const { currentData, isError } = useFoundUsersQuery(text, { refetchOnMountOrArgChange: true });
  return (
    <Field id={ownerId} label="For">
      <UserSelect
        id={ownerId}
        none="Myself"
        value={value}
        found={{ users: currentData?.map(userChoice), isFailed: isError }}
        onSearch={setText}
        onChange={(user) => onChange(user && { id: user.id, label: user.label })}
      />
    </Field>
  );
}
