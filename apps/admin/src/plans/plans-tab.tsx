import { TabHeader } from '../shared/tab-header';

/** 'Subscription Plans' */
export function PlansTab() {
  return (
    <section aria-labelledby="plans-title">
      <TabHeader id="plans-title" title="Subscription Plans" />
    </section>
  );
}
