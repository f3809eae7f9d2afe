import { DownloadOutlined } from '@ant-design/icons';
import { download, failureText, saveFile } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
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
  const { notify, onSessionLost } = useShell();
  const [isRunning, setIsRunning] = useState(false);
  const fetchFile = async () => {
    setIsRunning(true);
    const result = await download({ url, params }, fileName);
    setIsRunning(false);
    if ('file' in result) return saveFile(result.file);
    if (result.failure.status === 401) return onSessionLost();
    const description = failureText(result.failure, 'The file could not be downloaded. Please try again.');
    notify({ kind: 'error', title: 'Download Failed', description });
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
