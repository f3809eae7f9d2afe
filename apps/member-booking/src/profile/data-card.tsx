import { DownloadOutlined } from '@ant-design/icons';
import { useDownload } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { ProfileCard } from './profile-card';

/** 'My Data': a file with everything that is stored about the member. */
export function DataCard() {
  const { notify } = useShell();
  const save = useDownload('Your data could not be downloaded. Please try again.');
  const [isRunning, setIsRunning] = useState(false);
  const fetchFile = async () => {
    setIsRunning(true);
    const isSaved = await save({ url: '/api/users/profile/export' }, 'roomhours-my-data.json');
    setIsRunning(false);
    if (isSaved) notify({ kind: 'success', title: 'Data Downloaded' });
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
