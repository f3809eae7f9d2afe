import { TabHeader } from '../shared/tab-header';

/** 'Blocked Times' */
export function BlockedTimesTab() {
  return (
    <section aria-labelledby="blocked-times-title">
      <TabHeader id="blocked-times-title" title="Blocked Times" />
    </section>
  );
}
