import type { Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/ui';
import Button from 'antd/es/button';
import { type Column, Rows } from '../shared/rows';
import { hoursText, isDefault, statusText } from './plan-text';

interface PlansListProps {
  plans: readonly Plan[];
  onEdit: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
}

/** Plans, a row each; on a phone a card. */
export function PlansList({ plans, onEdit, onDelete }: PlansListProps) {
  const columns: Column<Plan>[] = [
    { title: 'Name', cell: (plan) => <Name plan={plan} />, place: 'head' },
    { title: 'Display Name', cell: ({ displayName }) => <bdi dir="auto">{displayName}</bdi> },
    { title: 'Monthly Hours', cell: hoursText },
    { title: 'Status', cell: (plan) => <Status plan={plan} /> },
    {
      title: 'Actions',
      place: 'foot',
      cell: (plan) => (
        <span className="plans-actions">
          <Button onClick={() => onEdit(plan)} aria-label={`Edit ${isolate(plan.displayName)}`}>
            Edit
          </Button>
          {!isDefault(plan) && (
            <Button
              danger
              type="text"
              onClick={() => onDelete(plan)}
              aria-label={`Delete ${isolate(plan.displayName)}`}
            >
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="plans-list">
      <Rows label="Subscription Plans" columns={columns} rows={plans} keyOf={({ id }) => id} />
    </div>
  );
}

function Name({ plan }: { plan: Plan }) {
  return (
    <span className="plans-name">
      <bdi dir="auto">{plan.name}</bdi>
      {isDefault(plan) && (
        <span className="plans-default" title="For whoever is added without another plan. It cannot be deleted.">
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
