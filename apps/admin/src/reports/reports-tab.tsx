import { TabHeader } from '../shared/tab-header';

/** 'Usage Reports' */
export function ReportsTab() {
  return (
    <section aria-labelledby="reports-title">
      <TabHeader id="reports-title" title="Usage Reports" />
    </section>
  );
}
