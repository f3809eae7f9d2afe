import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { CSV_SEPARATORS, type CsvSeparator } from '@roomhours/contract';
import { download, failureText, saveFile } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { Button } from '@roomhours/ui';
import Select from 'antd/es/select';
import { useState } from 'react';

const SEPARATOR_KEY = 'csv-separator';
const LABELS: Readonly<Record<CsvSeparator, string>> = {
  comma: 'Comma (1.5)',
  semicolon: 'Semicolon (1,5)',
  tab: 'Tab (1.5)',
};

/** Downloads the month as CSV, with the separator that the administrator's spreadsheet expects. */
export function ReportFiles({ month }: { month: string }) {
  const [separator, setSeparator] = useState(readSeparator);
  const select = (next: CsvSeparator) => {
    setSeparator(next);
    storeSeparator(next);
  };
  const params = { month, separator };
  return (
    <div className="report-files">
      <Select
        aria-label="Separator"
        options={CSV_SEPARATORS.map((value) => ({ value, label: LABELS[value] }))}
        value={separator}
        onChange={select}
      />
      <FileButton name="bookings" params={params}>
        Bookings (CSV)
      </FileButton>
      <FileButton name="usage" params={params}>
        Summary (CSV)
      </FileButton>
    </div>
  );
}

interface FileButtonProps {
  name: 'bookings' | 'usage';
  params: { month: string; separator: CsvSeparator };
  children: string;
}

function FileButton({ name, params, children }: FileButtonProps) {
  const { notify, onSessionLost } = useShell();
  const [isRunning, setIsRunning] = useState(false);
  const fetchFile = async () => {
    setIsRunning(true);
    const result = await download({ url: `/api/admin/reports/${name}.csv`, params }, `roomhours-${name}.csv`);
    setIsRunning(false);
    if ('file' in result) return saveFile(result.file);
    if (result.failure.status === 401) return onSessionLost();
    const description = failureText(result.failure, 'The file could not be downloaded. Please try again.');
    notify({ kind: 'error', title: 'Download Failed', description });
  };
  return (
    <Button icon={<DownloadOutlined />} busy={isRunning} onClick={() => void fetchFile()}>
      {children}
    </Button>
  );
}

function readSeparator(): CsvSeparator {
  try {
    const stored = window.localStorage.getItem(SEPARATOR_KEY);
    return CSV_SEPARATORS.find((one) => one === stored) ?? 'comma';
  } catch {
    return 'comma';
  }
}

/** Without storage the selection lasts until a reload. */
function storeSeparator(separator: CsvSeparator): void {
  try {
    window.localStorage.setItem(SEPARATOR_KEY, separator);
  } catch {
    return;
  }
}
