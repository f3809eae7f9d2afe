import { type ListedUser, type Plan, TEXT_LIMITS } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { Alert, Form, Input, Radio, Switch, Typography } from 'antd';
import { lengthRule, requiredText } from '../kit/form/field-rules';
import { HoursField } from '../kit/form/hours-field';
import { hoursText, plural } from '../kit/plural';
import { calledText, useGetUsersQuery } from '../users';
import { consequencesOf, hoursRule, isDefault, nameRule, parseHours, type PlanFields } from './plan-fields';

/**
 * Name, display name, description, monthly hours and activity. The default plan keeps its name and its activity.
 *
 * @param plan null for a new one
 */
export function PlanFormFields({ plan }: { plan: Plan | null }) {
  const isFixed = plan !== null && isDefault(plan);
  return (
    <>
      <NameField isFixed={isFixed} />
      <Form.Item
        name="displayName"
        label="Display Name"
        required
        rules={[requiredText('Display name'), lengthRule(TEXT_LIMITS.planDisplayName)]}
      >
        <Input dir="auto" autoFocus={isFixed} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Description" rules={[lengthRule(TEXT_LIMITS.longText)]}>
        <Input.TextArea dir="auto" autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <MonthlyHoursField />
      {plan && <MembersField plan={plan} />}
      <ActiveField isFixed={isFixed} />
      {plan && <Consequences plan={plan} />}
    </>
  );
}

function NameField({ isFixed }: { isFixed: boolean }) {
  const hint = isFixed
    ? 'The default plan keeps its name.'
    : 'A short key for lookups: lower case, no spaces, such as team_20.';
  return (
    <Form.Item name="name" label="Name" required rules={[requiredText('Name'), nameRule]} extra={hint}>
      <Input
        dir="auto"
        autoFocus={!isFixed}
        disabled={isFixed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form.Item>
  );
}

/** An empty field becomes 0 on blur. */
function MonthlyHoursField() {
  const form = Form.useFormInstance<PlanFields>();
  const fillEmpty = () => form.getFieldValue('monthlyHours') === null && form.setFieldValue('monthlyHours', 0);
  return (
    <Form.Item name="monthlyHours" label="Monthly Hours" required rules={[hoursRule]}>
      <HoursField step={1} parse={parseHours} onBlur={fillEmpty} />
    </Form.Item>
  );
}

function ActiveField({ isFixed }: { isFixed: boolean }) {
  const hint = isFixed ? 'The default plan stays active.' : 'Users can be put on an active plan only.';
  return (
    <Form.Item name="isActive" label="Active" required valuePropName="checked" extra={hint}>
      <Switch disabled={isFixed} />
    </Form.Item>
  );
}

/** Announces what saving the current input changes. */
function Consequences({ plan }: { plan: Plan }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => {
        const texts = consequencesOf(plan, getFieldsValue(true) as PlanFields);
        return (
          <div role="status">
            {texts.map((text) => (
              <Alert key={text} type="info" role="none" title={text} style={{ marginBottom: 8 }} />
            ))}
          </div>
        );
      }}
    </Form.Item>
  );
}

/** Maximum number of members whom a sentence names. */
const MAX_NAMED = 10;

/** Asks who gets other monthly hours, and previews what that changes. Shown only while the hours differ from the plan. */
function MembersField({ plan }: { plan: Plan }) {
  const form = Form.useFormInstance<PlanFields>();
  const monthlyHours = Form.useWatch('monthlyHours', form) ?? plan.monthlyHours;
  if (monthlyHours === plan.monthlyHours) return null;
  return <Question plan={plan} monthlyHours={monthlyHours} />;
}

function Question({ plan, monthlyHours }: { plan: Plan; monthlyHours: number }) {
  const form = Form.useFormInstance<PlanFields>();
  const chosen = Form.useWatch('members', form) ?? 'new';
  const { currentData, isError } = useGetUsersQuery({ subscription: plan.name, role: 'user' });
  const members = currentData?.rows ?? [];
  const same = members.filter(({ monthlyQuota }) => monthlyQuota === plan.monthlyHours);
  const own = members.filter(({ monthlyQuota }) => monthlyQuota !== plan.monthlyHours);
  const concerned = chosen === 'all' ? members : chosen === 'sameHours' ? same : [];
  const over = monthlyHours === 0 ? [] : concerned.filter(({ usedThisMonth }) => usedThisMonth > monthlyHours);
  const count = (users: readonly ListedUser[]) => (currentData ? ` (${users.length})` : '');
  const options = [
    { value: 'new', label: 'New members only' },
    { value: 'sameHours', label: `Members who still have the plan’s hours${count(same)}` },
    { value: 'all', label: `All members on it${count(members)}` },
  ];
  const sentences = [
    isError && 'The members of the plan could not be loaded.',
    own.length > 0 &&
      `${namesOf(own, ({ monthlyQuota }) => quotaText(monthlyQuota))} ${verb(own)} a quota of their own.`,
    over.length > 0 &&
      `${namesOf(over, ({ usedThisMonth }) => hoursText(usedThisMonth))} ${verb(over)} booked more than that this month. ` +
        'Bookings stay; new ones are refused until next month.',
  ].filter((text) => text !== false);
  return (
    <>
      <Form.Item name="members" label="New hours for" required>
        <Radio.Group aria-label="New hours for" options={options} vertical />
      </Form.Item>
      <div role="status">
        {sentences.map((sentence) => (
          <Typography.Paragraph key={sentence} type="secondary" style={{ marginBottom: 8 }}>
            {sentence}
          </Typography.Paragraph>
        ))}
      </div>
    </>
  );
}

const verb = ({ length }: readonly ListedUser[]) => (length === 1 ? 'has' : 'have');

const quotaText = (hours: number) => (hours === 0 ? 'unlimited' : hoursText(hours));

/** Returns 'Ada (6 hours), Ben (8 hours) and 3 more members'. */
function namesOf(users: readonly ListedUser[], note: (user: ListedUser) => string): string {
  const named = users.slice(0, MAX_NAMED).map((user) => `${isolate(calledText(user))} (${note(user)})`);
  const others = users.length - named.length;
  if (others > 0) return `${named.join(', ')} and ${plural(others, 'more member')}`;
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
