import { Typography } from 'antd';
import { useState } from 'react';
import { PanelLink } from '../../kit/panel-link';
import { MESSAGES_PATH } from '../../kit/paths';
import { numberText } from '../../kit/plural';
import { useGetInvitationDeliveriesQuery } from '../model/selected-users.api';

const POLL_MS = 2_000;

/** '298 sent, 2 failed.' of the invitations that were made at that time, with a link to the messages. */
export function DeliveryText({ invitedAt }: { invitedAt: string }) {
  const [isWaiting, setWaiting] = useState(true);
  const { data } = useGetInvitationDeliveriesQuery(invitedAt, { pollingInterval: isWaiting ? POLL_MS : 0 });
  const waits = data === undefined || data.waiting > 0;
  if (waits !== isWaiting) setWaiting(waits);
  if (data === undefined) return null;
  const parts = [`${numberText(data.sent)} sent`, `${numberText(data.failed)} failed`];
  if (waits) parts.push(`${numberText(data.waiting)} waiting`);
  return (
    <Typography.Paragraph>
      {parts.join(', ')}. <PanelLink to={MESSAGES_PATH}>Show messages</PanelLink>
    </Typography.Paragraph>
  );
}
