import { useShell } from '@roomhours/remote-contract';
import { instant } from '@roomhours/time';
import { SkeletonRows } from '@roomhours/ui';
import { Flex, Select, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { QueryState, shownData } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { useUrlQuery } from '../kit/url-query';
import { lastMonths, monthText, selectedMonth } from './months';
import { RangeReports } from './range-reports';
import { ReportCards, loadCharts } from './report-cards';
import { ReportFiles, useSeparator } from './report-files';
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
    <QueryState
      query={query}
      data={shownData(query)}
      placeholder={<SkeletonRows label="Loading the report" />}
      failedTitle="The report could not be loaded"
      stale="figures"
    >
      {(report) => (
        <Spin spinning={!query.currentData}>
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
