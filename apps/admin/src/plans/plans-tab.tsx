import type { Plan } from '@roomhours/contract';
import { DialogSlot, SkeletonRows, useDialog } from '@roomhours/ui';
import { Button } from 'antd';
import { QueryState } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { DeletePlan } from './delete-plan';
import { PLAN_FORM, PlanDialog } from './plan-dialog';
import { useGetPlansQuery } from '../kit/plans.api';
import { PlansList } from './plans-list';

/** 'Subscription Plans': lists, adds, changes and deletes plans. */
export function PlansTab() {
  const plans = useGetPlansQuery();
  const editor = useDialog<Plan | 'new'>(PLAN_FORM);
  const deletion = useDialog<Plan>();
  const add = (
    <Button type="primary" onClick={() => editor.show('new')}>
      Add Plan
    </Button>
  );
  return (
    <TabSection title="Subscription Plans" action={plans.data && plans.data.length > 0 && add}>
      <QueryState
        query={plans}
        data={plans.data}
        placeholder={<SkeletonRows label="Loading subscription plans" rows={3} />}
        failedTitle="The subscription plans could not be loaded"
        stale="plans"
      >
        {(all) => <PlansList plans={all} add={add} onEdit={editor.show} onDelete={deletion.show} />}
      </QueryState>
      <DialogSlot dialog={editor}>{(subject, props) => <PlanDialog subject={subject} {...props} />}</DialogSlot>
      <DialogSlot dialog={deletion}>{(plan, props) => <DeletePlan plan={plan} {...props} />}</DialogSlot>
    </TabSection>
  );
}
