import { PageHeader } from '@roomhours/ui';
import { readOf } from '../booking/api/use-reads';
import pages from '../pages.json';
import { AccountCard } from './account-card';
import { useActivePlansQuery, useCurrentUserQuery } from './profile.api';
import { SecurityCard } from './security-card';
import './profile.css';

const FRESH = { refetchOnMountOrArgChange: true };

/** The Profile page (member-screens.md "Profile page"). */
export function ProfilePage() {
  const user = readOf(useCurrentUserQuery(undefined, FRESH));
  const plans = readOf(useActivePlansQuery(undefined, FRESH));
  return (
    <>
      <PageHeader title={pages['/profile'].heading} />
      <div className="mb-profile">
        <AccountCard user={user} plans={plans} />
        <SecurityCard />
      </div>
    </>
  );
}
