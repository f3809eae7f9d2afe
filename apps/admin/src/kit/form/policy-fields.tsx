import { NO_POLICIES } from '@roomhours/booking-rules';
import { BOOKING_POLICIES, type BookingConfig, type BookingPoliciesRequest } from '@roomhours/contract';
import { NumberField } from '@roomhours/ui';
import { Col, Form, Row, Typography } from 'antd';
import { check } from './field-rules';

type PolicyName = keyof typeof BOOKING_POLICIES;

/** The values of the form. Null while a field is empty. Notice, late changes and hours a day are hours. */
export type PolicyFields = Record<PolicyName, number | null>;

interface PolicyDescription {
  name: PolicyName;
  label: string;
  extra: string;
  unit: string;
  /** Minutes of one unit of the field; 1 if the field has the unit of the server. */
  minutes: number;
}

const POLICIES: readonly PolicyDescription[] = [
  {
    name: 'noticeMinutes',
    label: 'Shortest notice',
    unit: 'hours',
    minutes: 60,
    extra: 'From now to the start of a booking, at most 7 days',
  },
  {
    name: 'advanceDays',
    label: 'Longest advance',
    unit: 'days',
    minutes: 1,
    extra: 'How far ahead a date can be booked',
  },
  {
    name: 'lateChangeMinutes',
    label: 'Late changes',
    unit: 'hours',
    minutes: 60,
    extra: 'So close to the start a booking cannot be changed, and a cancellation keeps its hours used',
  },
  { name: 'gapMinutes', label: 'Time between bookings', unit: 'minutes', minutes: 1, extra: 'In the same room' },
  { name: 'dayMinutes', label: 'Hours a day', unit: 'hours', minutes: 60, extra: 'For each member, in all rooms' },
  {
    name: 'upcomingBookings',
    label: 'Upcoming bookings',
    unit: 'bookings',
    minutes: 1,
    extra: 'For each member, in all rooms',
  },
];

/** Returns the fields of stored policies. */
export function policyFieldsOf(policies: BookingConfig['policies'] = NO_POLICIES): PolicyFields {
  return fieldsBy(({ name, minutes }) => {
    const value = policies[name];
    return value === null ? null : value / minutes;
  });
}

/** Returns the request of the fields. */
export function policiesOfFields(fields: PolicyFields): Required<BookingPoliciesRequest> {
  return fieldsBy(({ name, minutes }) => {
    const value = fields[name] ?? null;
    return value === null ? null : Math.round(value * minutes);
  });
}

function fieldsBy(valueOf: (policy: PolicyDescription) => number | null): PolicyFields {
  return Object.fromEntries(POLICIES.map((policy) => [policy.name, valueOf(policy)])) as PolicyFields;
}

/** Returns the text of each policy for a list of changes. */
export const POLICY_TEXTS = Object.fromEntries(
  POLICIES.map(({ name: key, label, unit }) => [
    label,
    (fields: PolicyFields) =>
      fields[key] === null ? 'none' : `${fields[key]} ${fields[key] === 1 ? unit.slice(0, -1) : unit}`,
  ]),
);

function problemOf(value: number | null | undefined, { name, minutes, unit }: PolicyDescription): string | null {
  if (value === null || value === undefined) return null;
  const { min, max, step } = BOOKING_POLICIES[name];
  const sent = value * minutes;
  if (sent >= min && sent <= max && Number.isInteger(sent / step)) return null;
  const steps = step === minutes || step === 1 ? '' : `, in steps of ${step / minutes}`;
  return `From ${min / minutes} to ${max / minutes} ${unit}${steps}`;
}

/**
 * The fields of the policies for members (booking rules 12 to 17).
 *
 * @param none what empty fields mean
 * @param inDialog whether they stand in a narrow dialog
 */
export function PolicyItems({ none, inDialog = false }: { none: string; inDialog?: boolean }) {
  return (
    <Row gutter={[16, 16]}>
      <Col span={24}>
        <Typography.Text type="secondary">{none}</Typography.Text>
      </Col>
      {POLICIES.map((policy) => (
        <Col key={policy.name} xs={24} md={inDialog ? 24 : 12}>
          <Form.Item
            name={policy.name}
            label={policy.label}
            extra={policy.extra}
            style={{ marginBottom: 0 }}
            rules={[check((value: number | null) => problemOf(value, policy))]}
          >
            <NumberField
              inputMode="decimal"
              step={BOOKING_POLICIES[policy.name].step / policy.minutes}
              suffix={policy.unit}
            />
          </Form.Item>
        </Col>
      ))}
    </Row>
  );
}
