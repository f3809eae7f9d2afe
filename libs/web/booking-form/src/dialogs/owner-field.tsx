import { userChoice } from '@roomhours/data-access';
import { UserSelect, type UserSelectProps } from '@roomhours/ui';
import { Form } from 'antd';
import { useState } from 'react';
import { useBookingQueries } from '../api/booking-queries';

/** 'For': an administrator books for a member (booking rules 9), or gives a booking to another one. */
export function OwnerField({ isNew }: { isNew: boolean }) {
  return (
    <Form.Item name="owner" label="For" getValueFromEvent={(user) => user && { id: user.id, label: user.label }}>
      <OwnerSelect none={isNew ? 'Myself' : undefined} />
    </Form.Item>
  );
}

/** The Form.Item provides the properties. */
function OwnerSelect(field: Partial<UserSelectProps>) {
  const [text, setText] = useState('');
  const { currentData, error } = useBookingQueries().useFoundUsers(text);
  return (
    <UserSelect
      {...field}
      found={{ users: currentData?.map(userChoice), isFailed: error !== undefined }}
      onSearch={setText}
    />
  );
}
