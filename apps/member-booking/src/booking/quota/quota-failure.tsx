import type { Quota } from '@roomhours/contract';
import { Button, Typography } from 'antd';
import type { QueryResult } from '../../store/member-api';

/** Says that the hours are not known or out of date. */
export function QuotaFailure({ quota }: { quota: QueryResult<Quota> }) {
  return (
    <Typography.Text type="danger" role="status">
      <span>{`Your hours could not be ${quota.currentData ? 'refreshed' : 'loaded'}.`}</span>{' '}
      <Button type="link" size="small" style={{ padding: 0, height: 'auto' }} onClick={() => void quota.refetch()}>
        Try again
      </Button>
    </Typography.Text>
  );
}
