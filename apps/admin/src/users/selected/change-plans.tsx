import type { ListedUser, Plan } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { Checkbox, Form, Select, Typography } from 'antd';
import { DialogAlert, FormDialog } from '../../kit/form/form-dialog';
import { useGetActivePlansQuery } from '../../kit/plans.api';
import { selectedOf, useChangePlansMutation } from '../users.api';
import { ChosenUsers, useSelectedRequest } from './selected-users';
import { doneText, planConsequences, planProblem, type SelectedDialogProps } from './selected-change';

interface PlansFields {
  subscription?: string;
  setsHours: boolean;
}

/** 'Change Plan' of several members: all or none. */
export function ChangePlans({ open, change, onClose }: SelectedDialogProps) {
  const { data: plans = [], isError } = useGetActivePlansQuery();
  const [form] = Form.useForm<PlansFields>();
  const { users, change: send, error, isPending } = useSelectedRequest(change, onClose, form);
  const [changePlans] = useChangePlansMutation();
  const save = ({ subscription = '', setsHours }: PlansFields) => {
    const name = plans.find((plan) => plan.name === subscription)?.displayName ?? subscription;
    const request = changePlans({ users: selectedOf(users), subscription, keepQuota: !setsHours });
    return send(request, doneText(users.length, `on ${isolate(name)} now`));
  };
  const problem = planProblem(users);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title="Change Plan"
      submitLabel="Change Plan"
      pendingLabel="Saving..."
      pending={isPending}
      waiting={problem !== null}
      name="plans"
      initialValues={{ subscription: undefined, setsHours: true }}
      onSubmit={(fields) => void save(fields)}
    >
      <DialogAlert>{problem ?? error}</DialogAlert>
      <ChosenUsers users={users} />
      <PlanFields plans={plans} isError={isError} />
      <Consequences users={users} plans={plans} />
    </FormDialog>
  );
}

function PlanFields({ plans, isError }: { plans: readonly Plan[]; isError: boolean }) {
  const hint = isError ? 'The plans could not be loaded. Close this dialog and try again to choose one.' : undefined;
  return (
    <>
      <Form.Item
        name="subscription"
        label="Subscription"
        required
        rules={[{ required: true, message: 'Subscription is required' }]}
        extra={hint}
      >
        <Select options={plans.map(({ name, displayName }) => ({ value: name, label: displayName }))} />
      </Form.Item>
      <Form.Item name="setsHours" valuePropName="checked">
        <Checkbox>Set the monthly quota to the hours of the plan</Checkbox>
      </Form.Item>
    </>
  );
}

/** Previews the change with the hours that the list has shown. */
function Consequences({ users, plans }: { users: readonly ListedUser[]; plans: readonly Plan[] }) {
  const form = Form.useFormInstance<PlansFields>();
  const subscription = Form.useWatch('subscription', form);
  const setsHours = Form.useWatch('setsHours', form) ?? true;
  const plan = plans.find(({ name }) => name === subscription);
  return (
    <div role="status">
      {plan &&
        planConsequences(users, plan, setsHours).map((sentence) => (
          <Typography.Paragraph key={sentence} type="secondary" style={{ marginBottom: 4 }}>
            {sentence}
          </Typography.Paragraph>
        ))}
    </div>
  );
}
