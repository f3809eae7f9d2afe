import type { Suggestion } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { isolate } from '@roomhours/text';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Button, Flex, Typography } from 'antd';
import { whenText } from '../../kit/time-text';
import { useGetSuggestionsQuery } from '../bookings.api';
import { type BookingFields, fieldsOfRange, rangeOf, wishOf } from './booking-fields';

interface FreeInsteadProps {
  /** The booking that was refused. */
  fields: BookingFields;
  onChoose: (change: Partial<BookingFields>) => void;
}

/** The rooms that are free at the time of the fields, or what is free close to it. Pressing one fills in the form. */
export function FreeInstead({ fields, onChoose }: FreeInsteadProps) {
  const { timeZone: zone } = useShell();
  const { currentData } = useGetSuggestionsQuery(wishOf(fields) ?? skipToken);
  if (currentData === undefined) return null;
  if (currentData.length === 0) return <Typography.Text type="secondary">Nothing close to it is free.</Typography.Text>;
  const legend = currentData.some(({ kind }) => kind === 'fits') ? 'Free then:' : 'Free instead:';
  const change = (suggestion: Suggestion) => ({
    roomId: suggestion.roomId,
    ...fieldsOfRange(rangeOf(suggestion), zone),
  });
  return (
    <Flex vertical gap="small" role="group" aria-label={legend} style={{ marginBottom: 16 }}>
      <Typography.Text type="secondary">{legend}</Typography.Text>
      {currentData.map((suggestion) => (
        <Button key={`${suggestion.roomId} ${suggestion.startTime}`} onClick={() => onChoose(change(suggestion))}>
          {isolate(suggestion.roomName)}, {whenText(suggestion, zone)}
        </Button>
      ))}
    </Flex>
  );
}
