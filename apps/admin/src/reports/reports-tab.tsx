import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { instant } from '@roomhours/time';
import { Delayed, FailedState } from '@roomhours/ui';
import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import { TabHeader } from '../shared/tab-header';
import { useQuery } from '../shared/use-query';
import { lastMonths, monthText } from './months';
import { ReportCards, loadCharts } from './report-cards';
import { ReportFiles } from './report-files';
import { useGetUsageReportQuery } from './reports.api';
import './reports.css';

/** 'Usage Reports': what was booked in a month, as charts, as tables and as files. */
export function ReportsTab() {
  const { months, month, choose } = useMonth();
  const { data, currentData, isError, error, isFetching, refetch } = useGetUsageReportQuery(month, {
    refetchOnMountOrArgChange: true,
  });
  // What draws comes while the figures are being added up. Where it does not come, each card says so.
  useEffect(() => void loadCharts().catch(() => undefined), []);
  const report = currentData ?? (isError ? undefined : data);

  return (
    <section aria-labelledby="reports-title">
      <TabHeader id="reports-title" title="Usage Reports" subtitle="View booking statistics and user activity" />
      <div className="report-tools">
        <Select
          id="report-month"
          aria-label="Month"
          options={months.map((value) => ({ value, label: monthText(value) }))}
          value={month}
          virtual={false}
          listHeight={480}
          onChange={choose}
        />
        <ReportFiles month={month} />
      </div>
      {!report && isError && (
        <FailedState title="The report could not be loaded" onRetry={refetch} retrying={isFetching}>
          {failureText(error, 'The server did not answer as it should. Try again in a moment.')}
        </FailedState>
      )}
      {!report && !isError && (
        <Delayed>
          <div className="report-cards" role="status" aria-label="Loading the report">
            {[1, 2, 3, 4].map((card) => (
              <div key={card} className="report-outline" />
            ))}
          </div>
        </Delayed>
      )}
      {report && (
        <div className="report-cards" aria-busy={!currentData}>
          <ReportCards report={report} />
        </div>
      )}
    </section>
  );
}

/** The chosen month stands in the address; anything but one of the last twelve means the current one. */
function useMonth() {
  const { timeZone } = useShell();
  const { query, change } = useQuery();
  const [months] = useState(() => lastMonths(instant(Date.now()), timeZone));
  const month = months.find((one) => one === query.get('month')) ?? months[0];
  return { months, month, choose: (next: string) => change({ month: next === months[0] ? null : next }) };
}
