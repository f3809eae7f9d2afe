import type { Plan, User } from '@roomhours/contract';
import { Delayed, EmailText, SkeletonRows } from '@roomhours/ui';
import { Descriptions, Typography } from 'antd';
import { FailedQuery } from '../shared/failed-query';
import type { QueryResult } from '../store/member-api';
import { accountFields, quotaNote } from './account';
import { ProfileCard } from './profile-card';

interface AccountCardProps {
  user: QueryResult<User>;
  plans: QueryResult<Plan[]>;
}

/** 'User Account': the profile of the user. */
export function AccountCard(props: AccountCardProps) {
  return (
    <ProfileCard title="User Account">
      <Content {...props} />
    </ProfileCard>
  );
}

function Content({ user, plans }: AccountCardProps) {
  if (user.error && !user.data) return <FailedQuery title="Your account could not be loaded" query={user} />;
  // Otherwise the internal name of the plan would appear before its display name.
  if (!user.data || (!plans.data && !plans.error)) {
    return (
      <Delayed>
        <SkeletonRows label="Loading your account" rows={7} />
      </Delayed>
    );
  }
  return <Account user={user.data} plans={plans.data ?? []} />;
}

function Account({ user, plans }: { user: User; plans: readonly Plan[] }) {
  const note = quotaNote(user);
  const items = accountFields(user, plans).map(([label, value]) => ({
    key: label,
    label,
    children: (
      <div>
        {label === 'Email' ? <EmailText email={value} /> : <AccountValue label={label} value={value} />}
        {label === 'Monthly Quota' && note && (
          <Typography.Text type="secondary" style={{ display: 'block' }}>
            {note}
          </Typography.Text>
        )}
      </div>
    ),
  }));
  return <Descriptions bordered size="small" column={1} items={items} />;
}

const NAMES = ['Username', 'First Name', 'Last Name'];

function AccountValue({ label, value }: { label: string; value: string }) {
  return (
    <bdi dir="auto" translate={NAMES.includes(label) ? 'no' : undefined}>
      {value}
    </bdi>
  );
}
