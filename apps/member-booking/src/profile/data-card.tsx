import { DownloadOutlined } from '@ant-design/icons';
import { download, failureText, saveFile } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { ProfileCard } from './profile-card';

const FALLBACK = 'Your data could not be downloaded. Please try again.';

/** 'My Data': a file with everything that is stored about the member. */
export function DataCard() {
  const { notify, onSessionLost } = useShell();
  const [isRunning, setIsRunning] = useState(false);
  const fetchFile = async () => {
    setIsRunning(true);
    const result = await download({ url: '/api/users/profile/export' }, 'roomhours-my-data.json');
    setIsRunning(false);
    if ('file' in result) {
      saveFile(result.file);
      return notify({ kind: 'success', title: 'Data Downloaded' });
    }
    if (result.failure.status === 401) return onSessionLost();
    notify({ kind: 'error', title: 'Download Failed', description: failureText(result.failure, FALLBACK) });
  };
  return (
    <ProfileCard title="My Data">
      <Typography.Paragraph type="secondary">
        One file with your profile, bookings, messages, the names of your API tokens and calendar addresses, and the
        audit log of your account.
      </Typography.Paragraph>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isRunning}
        aria-disabled={isRunning}
        onClick={() => void fetchFile()}
      >
        Download My Data
      </Button>
    </ProfileCard>
  );
}
