import type { ListedUser, Plan } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { isolate } from '@roomhours/text';
import { Checkbox, Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { DialogAlert, FormDialog } from '../../kit/form/form-dialog';
import { useFormRequest } from '../../kit/use-request';
import { useGetActivePlansQuery } from '../../kit/plans.api';
import { selectedOf, useChangePlansMutation } from '../users.api';
import { ChosenUsers, useSelectedUsers } from './selected-users';
import {
  doneText,
  FAILURE,
  planConsequences,
  planProblem,
  type SelectedChange,
  type SelectedDialogProps,
} from './selected-change';

interface PlansFields {
  subscription?: string;
  setsHours: boolean;
}

/** 'Change Plan' of several members: all or none. */
export function ChangePlans({ open, change, onClose }: SelectedDialogProps) {
  const { data: plans = [], isError } = useGetActivePlansQuery();
  const { form, users, save, error, isPending } = useChangePlans(change, plans, onClose);
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

function useChangePlans(change: SelectedChange, plans: readonly Plan[], onClose: () => void) {
  const { users, refresh } = useSelectedUsers(change);
  const [form] = Form.useForm<PlansFields>();
  const [changePlans] = useChangePlansMutation();
  const { send, isPending } = useFormRequest(form);
  const [error, setError] = useState<string | null>(null);

  const save = async ({ subscription = '', setsHours }: PlansFields) => {
    const name = plans.find((plan) => plan.name === subscription)?.displayName ?? subscription;
    const result = await send(changePlans({ users: selectedOf(users), subscription, keepQuota: !setsHours }), {
      success: { title: 'Users Updated', description: doneText(users.length, `on ${isolate(name)} now`) },
      failure: FAILURE,
    });
    if (result.error !== undefined) {
      refresh(result.error);
      return setError(failureText(result.error, FAILURE.fallback));
    }
    change.onDone();
    onClose();
  };
  return { form, users, save, error, isPending };
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
