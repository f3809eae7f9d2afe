import { DownloadOutlined } from '@ant-design/icons';
import { useDownload } from '@roomhours/data-access';
import { Button } from 'antd';
import { useState } from 'react';

interface DownloadButtonProps {
  url: string;
  params: Record<string, string | number | undefined>;
  /** For a response without a file name. */
  fileName: string;
  children: string;
}

/** Downloads a file of the API, and reports a failure in a toast. */
export function DownloadButton({ url, params, fileName, children }: DownloadButtonProps) {
  const save = useDownload('The file could not be downloaded. Please try again.');
  const [isRunning, setIsRunning] = useState(false);
  const fetchFile = async () => {
    setIsRunning(true);
    await save({ url, params }, fileName);
    setIsRunning(false);
  };
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isRunning}
      aria-disabled={isRunning}
      onClick={() => void fetchFile()}
    >
      {children}
    </Button>
  );
}
