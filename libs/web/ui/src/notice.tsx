import { Button, Empty, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useOnline } from './use-online';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
}

/** Describes what an empty page will contain, and offers the next step. */
export function EmptyState({ title, children, action }: NoticeProps) {
  const description = (
    <>
      <Typography.Title level={2} style={{ margin: 0 }}>
        {title}
      </Typography.Title>
      {children}
    </>
  );
  return (
    <Empty
      image={false}
      styles={{ root: { padding: '48px 24px' }, image: { display: 'none' } }}
      description={description}
    >
      {action}
    </Empty>
  );
}

export interface FailedStateProps extends NoticeProps {
  onRetry: () => void;
  /** A retry is running. */
  retrying?: boolean;
}

/** Describes a failure and offers a retry, which also starts when the browser is online again. Announced to screen readers. */
export function FailedState({ title, children, action, onRetry, retrying = false }: FailedStateProps) {
  useOnline(retrying ? null : onRetry);
  const buttons = (
    <Flex gap="small" justify="center" wrap>
      {action}
      <Button onClick={retrying ? undefined : onRetry} aria-disabled={retrying}>
        {retrying ? 'Trying again…' : 'Try again'}
      </Button>
    </Flex>
  );
  return (
    <div role="alert">
      <EmptyState title={title} action={buttons}>
        {children}
      </EmptyState>
    </div>
  );
}
