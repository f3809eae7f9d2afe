import type { SetUpSteps } from '@roomhours/contract';
import { Card, Steps } from 'antd';
import { ShellLink } from './shell-link';

const STEPS: readonly { key: keyof SetUpSteps; title: string; to: string; content: string }[] = [
  { key: 'rooms', title: 'Rooms', to: '/admin?tab=rooms', content: 'Add the rooms that members can book.' },
  {
    key: 'openingHours',
    title: 'Opening hours',
    to: '/admin?tab=bookingConfig',
    content: 'Set the hours of each weekday. Without a change, they are 09:00 to 17:30.',
  },
  {
    key: 'holidays',
    title: 'Holidays',
    to: '/admin?tab=bookingConfig',
    content: 'Add or import the days that are closed or have other hours.',
  },
  { key: 'plans', title: 'Plans', to: '/admin?tab=subscriptions', content: 'Set the monthly hours of each plan.' },
  { key: 'members', title: 'Members', to: '/admin?tab=users', content: 'Add members, or import a file of them.' },
];

/** The steps can be done in any order: none is emphasised. */
const NO_CURRENT_STEP = -1;

/** The steps of the first day, ticked as they are done. */
export function SetUp({ done }: { done: SetUpSteps }) {
  return (
    <Card size="small" title={<h2 style={{ margin: 0, fontSize: 'inherit' }}>Set up your space</h2>}>
      <Steps
        orientation="vertical"
        size="small"
        current={NO_CURRENT_STEP}
        items={STEPS.map(({ key, title, to, content }) => ({
          title: <ShellLink to={to}>{title}</ShellLink>,
          subTitle: done[key] ? 'Done' : 'Open',
          content,
          status: done[key] ? 'finish' : 'wait',
        }))}
      />
    </Card>
  );
}
