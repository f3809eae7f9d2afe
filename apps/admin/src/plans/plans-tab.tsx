import type { Plan } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed, EmptyState, FailedState } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useState } from 'react';
import { RowsOutline } from '../shared/rows';
import { StaleNotice } from '../shared/stale-notice';
import { keptSubject } from '../shared/use-form-input';
import { TabHeader } from '../shared/tab-header';
import { DeletePlan } from './delete-plan';
import { PlanDialog, type PlanDialogSubject } from './plan-dialog';
import { useGetPlansQuery } from './plans.api';
import { PlansList } from './plans-list';
import './plans.css';

/** 'Subscription Plans': what members can be put on; adding, changing and deleting plans. */
export function PlansTab() {
  const plans = useGetPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<PlanDialogSubject | null>(() => keptSubject('plan') ?? null);
  const [deleting, setDeleting] = useState<Plan | null>(null);
  const add = (
    <Button type="primary" onClick={() => setEditing('new')}>
      Add Plan
    </Button>
  );

  return (
    <section aria-labelledby="plans-title">
      <TabHeader id="plans-title" title="Subscription Plans" action={plans.data && plans.data.length > 0 && add} />
      {plans.isLoading && (
        <Delayed>
          <div role="status" aria-label="Loading subscription plans">
            <RowsOutline count={3} />
          </div>
        </Delayed>
      )}
      {plans.isError && !plans.data && (
        <FailedState
          title="The subscription plans could not be loaded"
          onRetry={plans.refetch}
          retrying={plans.isFetching}
        >
          {failureText(plans.error, 'The server did not answer as it should. Try again in a moment.')}
        </FailedState>
      )}
      {plans.isError && plans.data && <StaleNotice what="plans" onRetry={plans.refetch} retrying={plans.isFetching} />}
      {plans.data?.length === 0 && (
        <EmptyState title="No subscription plans found. Create your first plan to get started." action={add} />
      )}
      {plans.data && plans.data.length > 0 && (
        <PlansList plans={plans.data} onEdit={setEditing} onDelete={setDeleting} />
      )}
      <PlanDialog subject={editing} onClose={() => setEditing(null)} />
      <DeletePlan plan={deleting} onClose={() => setDeleting(null)} />
    </section>
  );
}
