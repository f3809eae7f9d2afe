import { CSV_SEPARATORS, type CsvSeparator } from '@roomhours/contract';
import { readStored, writeStored } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { instant } from '@roomhours/time';
import { quietLoading } from '@roomhours/ui';
import { Flex, Select, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { DownloadButton } from '../kit/download-button';
import { QueryState, shownData } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { useUrlQuery } from '../kit/url-query';
import { MemberUsageTable } from './member-usage';
import { lastMonths, type MonthRange, monthsBefore, monthText, selectedMonth } from './months';
import { OccupancyCards } from './occupancy';
import { loadCharts, ReportCards } from './report-cards';
import { useGetUsageReportQuery } from './reports.api';
import './reports.css';

/** 'Usage Reports': the bookings of a month as charts, tables and files. */
export function ReportsTab() {
  const { months, month, selectMonth } = useMonth();
  const separators = useSeparator();
  return (
    <TabSection title="Usage Reports" subtitle="View booking statistics and user activity">
      <Flex wrap justify="space-between" gap="small" style={{ marginBottom: 16 }}>
        <Select
          popupMatchSelectWidth={false}
          aria-label="Month"
          options={months.map((value) => ({ value, label: monthText(value) }))}
          value={month}
          onChange={selectMonth}
        />
        <ReportFiles month={month} {...separators} />
      </Flex>
      <MonthReport month={month} />
      <RangeReports month={month} separator={separators.separator} />
    </TabSection>
  );
}

function MonthReport({ month }: { month: string }) {
  const query = useGetUsageReportQuery(month);
  // Downloaded while the server prepares the report. If it fails, each card shows a message.
  useEffect(() => void loadCharts().catch(() => undefined), []);
  return (
    <QueryState query={query} data={shownData(query)} what="report" stale="figures">
      {(report) => (
        <Spin {...quietLoading(!query.currentData)}>
          <ReportCards report={report} />
        </Spin>
      )}
    </QueryState>
  );
}

/** The month is in the URL. */
function useMonth() {
  const { timeZone } = useShell();
  const { query, change } = useUrlQuery();
  const [months] = useState(() => lastMonths(instant(Date.now()), timeZone));
  const month = selectedMonth(months, query.get('month'));
  return {
    months,
    month,
    selectMonth: (next: string) => change({ month: next === months[0] ? null : next, page: null }),
  };
}

/** Numbers of months that can be added up (admin-screens.md "Usage reports"). */
const LENGTHS = [1, 3, 6, 12];

/** Occupancy and the usage of all members, in the month of the report or in several months that end with it. */
function RangeReports({ month, separator }: { month: string; separator: CsvSeparator }) {
  const { query, change } = useUrlQuery();
  const months = LENGTHS.find((one) => String(one) === query.get('months')) ?? 1;
  const range: MonthRange = { from: monthsBefore(month, months - 1), to: month };
  return (
    <Flex vertical gap="large" style={{ marginTop: 32 }}>
      <Flex wrap justify="space-between" gap="small">
        <Select
          popupMatchSelectWidth={false}
          aria-label="Range"
          options={LENGTHS.map((value) => ({ value, label: value === 1 ? monthText(month) : `${value} months` }))}
          value={months}
          onChange={(next) => change({ months: next === 1 ? null : next, page: null })}
        />
        <DownloadButton
          url="/api/admin/reports/occupancy.csv"
          params={{ ...range, separator }}
          fileName="roomhours-occupancy.csv"
        >
          Occupancy (CSV)
        </DownloadButton>
      </Flex>
      <OccupancyCards range={range} />
      <MemberUsageTable range={range} separator={separator} />
    </Flex>
  );
}

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
function ReportFiles({ month, separator, onSeparator }: ReportFilesProps) {
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

/** The separator of all files of the reports, which the browser keeps. Without storage the selection lasts until a reload. */
function useSeparator() {
  const [separator, setSeparator] = useState(() => {
    const stored = readStored(SEPARATOR_KEY);
    return CSV_SEPARATORS.find((one) => one === stored) ?? 'comma';
  });
  const onSeparator = (next: CsvSeparator) => {
    setSeparator(next);
    writeStored(SEPARATOR_KEY, next);
  };
  return { separator, onSeparator };
}
