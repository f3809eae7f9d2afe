import { CSV_SEPARATORS, type CsvSeparator } from '@roomhours/contract';
import { Flex, Select } from 'antd';
import { useState } from 'react';
import { DownloadButton } from '../kit/download-button';

const SEPARATOR_KEY = 'csv-separator';
const LABELS: Readonly<Record<CsvSeparator, string>> = {
  comma: 'CSV: comma (1.5)',
  semicolon: 'CSV: semicolon (1,5)',
  tab: 'CSV: tab (1.5)',
};

interface ReportFilesProps {
  month: string;
  separator: CsvSeparator;
  onSeparator: (separator: CsvSeparator) => void;
}

/** Downloads the month as CSV, with the separator that the administrator's spreadsheet expects. */
export function ReportFiles({ month, separator, onSeparator }: ReportFilesProps) {
  const params = { month, separator };
  return (
    <Flex wrap gap="small">
      <Select
        popupMatchSelectWidth={false}
        aria-label="Separator"
        options={CSV_SEPARATORS.map((value) => ({ value, label: LABELS[value] }))}
        value={separator}
        onChange={onSeparator}
      />
      <DownloadButton url="/api/admin/reports/bookings.csv" params={params} fileName="roomhours-bookings.csv">
        Bookings (CSV)
      </DownloadButton>
      <DownloadButton url="/api/admin/reports/usage.csv" params={params} fileName="roomhours-usage.csv">
        Summary (CSV)
      </DownloadButton>
    </Flex>
  );
}

/** The separator of all files of the reports, which the browser keeps. */
export function useSeparator() {
  const [separator, setSeparator] = useState(readSeparator);
  const onSeparator = (next: CsvSeparator) => {
    setSeparator(next);
    storeSeparator(next);
  };
  return { separator, onSeparator };
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
