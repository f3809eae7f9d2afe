import { RowAction } from '../kit/list/row-action';
import type { Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { DialogSlot, EmptyState, type RowColumn, SkeletonRows, useDialog } from '@roomhours/ui';
import { Badge, Button, Flex, Tag } from 'antd';
import type { ReactNode } from 'react';
import { RowsTable } from '../kit/list/rows-table';
import { PanelLink } from '../kit/panel-link';
import { membersPath } from '../kit/paths';
import { useGetPlansQuery } from '../kit/plans.api';
import { QueryState } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { DeletePlan } from './delete-plan';
import { PLAN_FORM, PlanDialog } from './plan-dialog';
import { hoursText, isDefault } from './plan-fields';

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
        what="subscription plans"
        placeholder={<SkeletonRows label="Loading subscription plans" rows={3} />}
        stale="plans"
      >
        {(all) => <PlansList plans={all} add={add} onEdit={editor.show} onDelete={deletion.show} />}
      </QueryState>
      <DialogSlot dialog={editor}>{(subject, props) => <PlanDialog subject={subject} {...props} />}</DialogSlot>
      <DialogSlot dialog={deletion}>{(plan, props) => <DeletePlan plan={plan} {...props} />}</DialogSlot>
    </TabSection>
  );
}

interface PlanActions {
  onEdit: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
}

interface PlansListProps extends PlanActions {
  plans: readonly Plan[];
  /** The button that adds a plan. */
  add: ReactNode;
}

/** One row for each plan; on a phone one card. */
function PlansList({ plans, add, ...actions }: PlansListProps) {
  if (plans.length === 0) {
    return <EmptyState title="No subscription plans found. Create your first plan to get started." action={add} />;
  }
  const columns: RowColumn<Plan>[] = [
    { title: 'Name', card: 'head', render: (_, plan) => <Name plan={plan} /> },
    {
      title: 'Display Name',
      render: (_, { displayName }) => <bdi dir="auto">{displayName}</bdi>,
    },
    { title: 'Monthly Hours', render: (_, plan) => hoursText(plan) },
    {
      title: 'Status',
      render: (_, plan) => (
        <Badge
          status={plan.isActive ? 'success' : 'default'}
          text={plan.isActive ? 'Active' : 'Inactive'}
          style={{ whiteSpace: 'nowrap' }}
        />
      ),
    },
    { title: 'Actions', card: 'foot', fixed: 'end', render: (_, plan) => <Actions plan={plan} {...actions} /> },
  ];
  return <RowsTable label="Subscription Plans" columns={columns} rows={plans} rowKey={({ id }) => id} />;
}

function Actions({ plan, onEdit, onDelete }: PlanActions & { plan: Plan }) {
  const name = isolate(plan.displayName);
  return (
    <Flex align="center" gap={4}>
      <PanelLink to={membersPath(plan.name)}>Members</PanelLink>
      <RowAction text="Edit" of={name} onClick={() => onEdit(plan)} />
      {!isDefault(plan) && <RowAction danger text="Delete" of={name} onClick={() => onDelete(plan)} />}
    </Flex>
  );
}

function Name({ plan }: { plan: Plan }) {
  return (
    <Flex wrap gap="small">
      <bdi dir="auto">{plan.name}</bdi>
      {isDefault(plan) && (
        <Tag title="For users who are added without another plan. It cannot be deleted.">Default</Tag>
      )}
    </Flex>
  );
}
