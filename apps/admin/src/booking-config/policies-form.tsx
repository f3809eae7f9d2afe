import type { BookingConfig } from '@roomhours/contract';
import { ConfirmDialog } from '@roomhours/ui';
import { Button, Card, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import {
  policiesOfFields,
  POLICY_TEXTS,
  type PolicyFields,
  policyFieldsOf,
  PolicyItems,
} from '../kit/form/policy-fields';
import type { EntityFields } from '../kit/form/use-entity-form';
import { plural } from '../kit/plural';
import { TabSection } from '../kit/tab-section';
import { useGetPoliciesImpactMutation, useUpdateBookingConfigMutation } from './booking-config.api';
import { useConfigDraft, useFollowingForm } from './config-form';
import { settingsOf } from './config-rules';

/** The name of the form. */
const FORM = 'policies';

const POLICIES: EntityFields<BookingConfig, PolicyFields> = {
  fieldsOf: ({ policies }) => policyFieldsOf(policies),
  texts: POLICY_TEXTS,
};

const TOASTS = {
  success: { title: 'Booking Rules Updated', description: 'The booking rules have been updated successfully.' },
  failure: { title: 'Update Failed', fallback: 'Failed to update the booking rules.' },
};

/** 'Booking rules': the limits for members. It asks before a change that upcoming bookings would not have been allowed by. */
export function PoliciesForm({ config }: { config: BookingConfig }) {
  const { form, entity, send, isPending, conflictNotice, continueFrom } = useFollowingForm(config, POLICIES);
  const [update] = useUpdateBookingConfigMutation();
  const discardDialog = useConfigDraft(FORM, form, policyFieldsOf(config.policies));
  const [getImpact, impact] = useGetPoliciesImpactMutation();
  const [unconfirmed, setUnconfirmed] = useState<PolicyFields | null>(null);
  const save = async (fields: PolicyFields) => {
    setUnconfirmed(null);
    const based = entity ?? config;
    const request = { ...settingsOf(based), policies: policiesOfFields(fields) };
    const { data } = await send(update({ config: based, request }), TOASTS);
    if (data) continueFrom(data);
  };
  const submit = async () => {
    const fields = form.getFieldsValue();
    if (isPending || impact.isLoading) return;
    const { data } = await getImpact({ policies: policiesOfFields(fields) });
    if (data?.bookings === 0) await save(fields);
    else setUnconfirmed(fields);
  };
  const isBusy = isPending || impact.isLoading;
  return (
    <TabSection
      title="Booking rules"
      level={3}
      subtitle="They bind members, not administrators. A room can have its own, in its dialog."
    >
      <Card>
        <Form<PolicyFields>
          form={form}
          name={FORM}
          initialValues={policyFieldsOf(config.policies)}
          layout="vertical"
          requiredMark={false}
          onFinish={() => void submit()}
        >
          <Flex vertical align="start" gap="middle">
            {conflictNotice}
            <PolicyItems none="Without a number there is no limit." />
            <Button type="primary" htmlType="submit" aria-disabled={isBusy}>
              {isBusy ? 'Saving...' : 'Save Rules'}
            </Button>
          </Flex>
        </Form>
      </Card>
      <ConfirmDialog
        open={unconfirmed !== null}
        title="Change booking rules"
        text="New bookings have to fit the new rules."
        confirmLabel="Save Rules"
        danger={false}
        onConfirm={() => void (unconfirmed && save(unconfirmed))}
        onCancel={() => setUnconfirmed(null)}
      >
        <Typography.Paragraph role="status">{impactText(impact.data?.bookings)}</Typography.Paragraph>
      </ConfirmDialog>
      {discardDialog}
    </TabSection>
  );
}

/** Returns '3 upcoming bookings would not be possible any more. They stay.' */
function impactText(bookings: number | undefined): string {
  if (bookings === undefined) return 'How many upcoming bookings do not fit could not be counted. They stay.';
  const rest = bookings === 1 ? 'It stays.' : 'They stay.';
  return `${plural(bookings, 'upcoming booking')} would not be possible any more. ${rest}`;
}
