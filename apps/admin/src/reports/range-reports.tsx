import type { CsvSeparator } from '@roomhours/contract';
import { Flex, Select } from 'antd';
import { DownloadButton } from '../kit/download-button';
import { useUrlQuery } from '../kit/url-query';
import { MemberUsageTable } from './member-usage';
import { type MonthRange, monthText, monthsBefore } from './months';
import { OccupancyCards } from './occupancy';

/** Numbers of months that can be added up (admin-screens.md "Usage reports"). */
const LENGTHS = [1, 3, 6, 12];

/** Occupancy and the usage of all members, in the month of the report or in several months that end with it. */
export function RangeReports({ month, separator }: { month: string; separator: CsvSeparator }) {
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
