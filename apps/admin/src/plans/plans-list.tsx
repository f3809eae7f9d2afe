import type { Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { EmptyState } from '@roomhours/ui';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../kit/list/data-table';
import { hoursText, isDefault, statusText } from './plan-text';

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
export function PlansList({ plans, add, ...actions }: PlansListProps) {
  if (plans.length === 0) {
    return <EmptyState title="No subscription plans found. Create your first plan to get started." action={add} />;
  }
  const columns: Column<Plan>[] = [
    { title: 'Name', cell: (plan) => <Name plan={plan} />, place: 'head' },
    { title: 'Display Name', cell: ({ displayName }) => <bdi dir="auto">{displayName}</bdi> },
    { title: 'Monthly Hours', cell: hoursText },
    { title: 'Status', cell: (plan) => <Status plan={plan} /> },
    { title: 'Actions', cell: (plan) => <Actions plan={plan} {...actions} />, place: 'foot' },
  ];
  return (
    <div className="plans-list">
      <DataTable label="Subscription Plans" columns={columns} rows={plans} keyOf={({ id }) => id} />
    </div>
  );
}

function Actions({ plan, onEdit, onDelete }: PlanActions & { plan: Plan }) {
  const name = isolate(plan.displayName);
  return (
    <span className="plans-actions">
      <Button onClick={() => onEdit(plan)} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      {!isDefault(plan) && (
        <Button danger type="text" onClick={() => onDelete(plan)} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      )}
    </span>
  );
}

function Name({ plan }: { plan: Plan }) {
  return (
    <span className="plans-name">
      <bdi dir="auto">{plan.name}</bdi>
      {isDefault(plan) && (
        <span className="plans-default" title="For users who are added without another plan. It cannot be deleted.">
          Default
        </span>
      )}
    </span>
  );
}

function Status({ plan }: { plan: Plan }) {
  return (
    <span className="plans-status" data-active={plan.isActive}>
      {statusText(plan)}
    </span>
  );
}
