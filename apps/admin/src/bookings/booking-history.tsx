import { HistoryOutlined } from '@ant-design/icons';
import { MAX_LISTED_EVENTS } from '@roomhours/contract';
import { Dialog, type DialogControl } from '@roomhours/ui';
import { Button, Empty, Timeline, Typography } from 'antd';
import { AuditSentence, useGetAuditQuery } from '../audit';
import { QueryState } from '../kit/query-state';
import { Instant } from '../kit/time-text';

/** 'History of Booking': who made, changed and cancelled it, and when. */
export function BookingHistory({ bookingId, open, onClose }: DialogControl & { bookingId: number }) {
  const query = useGetAuditQuery({ bookingId, page: 1, pageSize: MAX_LISTED_EVENTS });
  return (
    <Dialog
      open={open}
      title="History of Booking"
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <QueryState query={query} data={query.currentData} what="history" rows={3}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty description="The changes of this booking were not recorded." />
          ) : (
            <Timeline
              items={rows.map((record) => ({
                key: record.id,
                content: (
                  <>
                    <AuditSentence record={record} />
                    <Typography.Text type="secondary" style={{ display: 'block' }}>
                      <Instant at={record.at} />
                    </Typography.Text>
                  </>
                ),
              }))}
            />
          )
        }
      </QueryState>
    </Dialog>
  );
}

/** Opens the history of a booking, which `subject` names. */
export function HistoryButton({ subject, onShow }: { subject: string; onShow: () => void }) {
  return (
    <Button
      type="text"
      icon={<HistoryOutlined aria-hidden />}
      title="History"
      aria-label={`History of booking of ${subject}`}
      onClick={onShow}
    />
  );
}
