import { PageHeader } from '@roomhours/ui';
import pages from '../pages.json';
import { AccountCard } from './account-card';
import { ApiTokensCard } from './api-tokens-card';
import { CalendarCard } from './calendar-card';
import { DataCard } from './data-card';
import { MessagesCard } from './messages-card';
import { useActivePlansQuery, useCurrentUserQuery, useFeaturesQuery } from './profile.api';
import { SecurityCard } from './security-card';
import './profile.css';

/** The Profile page (member-screens.md "Profile page"). */
export function ProfilePage() {
  const user = useCurrentUserQuery();
  const plans = useActivePlansQuery();
  // Without mail, and until the answer, the page is as it is without the card.
  const { data: features } = useFeaturesQuery();
  return (
    <>
      <PageHeader title={pages['/profile'].heading} />
      <div className="mb-profile">
        <AccountCard user={user} plans={plans} />
        <SecurityCard />
        {features?.mail && <MessagesCard />}
        <CalendarCard />
        <ApiTokensCard />
        <DataCard />
      </div>
    </>
  );
}
