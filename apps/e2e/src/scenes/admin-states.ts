import type { Page } from 'playwright-core';
import { Shell } from '../pages/shell';
import { ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import type { Scene } from './scene';

/** A view of the admin panel whose data is loading, or could not be loaded. */
interface AdminView {
  name: string;
  /** What follows '/admin'. */
  address: string;
  /** The calls without which the view shows nothing. */
  calls: RegExp;
  /** What it shows while the calls run: a label, or a text. */
  loading: string;
  failed: string;
}

const VIEWS: readonly AdminView[] = [
  {
    name: 'plans',
    address: '?tab=subscriptions',
    calls: /\/api\/subscription-plans$/,
    loading: 'Loading subscription plans',
    failed: 'The subscription plans could not be loaded',
  },
  {
    name: 'rooms',
    address: '?tab=rooms',
    calls: /\/api\/(rooms|admin\/amenities)$/,
    loading: 'Loading rooms',
    failed: 'The rooms could not be loaded',
  },
  {
    name: 'config',
    address: '?tab=bookingConfig',
    calls: /\/api\/admin\/config\/booking$/,
    loading: 'Start Time',
    failed: 'The booking settings could not be loaded',
  },
  {
    name: 'bookings',
    address: '?tab=bookings',
    calls: /\/api\/admin\/bookings\?/,
    loading: 'Loading bookings...',
    failed: 'Failed to load bookings. Please try again.',
  },
  {
    name: 'blocked',
    address: '?tab=blocked',
    calls: /\/api\/admin\/blocked-times$/,
    loading: 'Loading blocked times',
    failed: 'The blocked times could not be loaded',
  },
  {
    name: 'reports',
    address: '?tab=reports',
    calls: /\/api\/admin\/reports\//,
    loading: 'Loading the report',
    failed: 'The report could not be loaded',
  },
  {
    name: 'webhooks',
    address: '/webhooks',
    calls: /\/api\/admin\/webhooks$/,
    loading: 'Loading the webhooks',
    failed: 'The webhooks could not be loaded',
  },
  {
    name: 'deliveries',
    address: '/deliveries',
    calls: /\/api\/admin\/webhook-deliveries/,
    loading: 'Loading the deliveries',
    failed: 'The deliveries could not be loaded',
  },
  {
    name: 'messages',
    address: '/messages',
    calls: /\/api\/admin\/messages\?/,
    loading: 'Loading the messages',
    failed: 'The messages could not be loaded',
  },
  {
    name: 'audit',
    address: '/audit',
    calls: /\/api\/admin\/audit\?/,
    loading: 'Loading the audit log',
    failed: 'The audit log could not be loaded',
  },
  {
    name: 'user-details',
    address: '/users/1',
    calls: /\/api\/admin\/(users\/1|bookings|audit)/,
    loading: 'Loading the user',
    failed: 'The user could not be loaded',
  },
];

/** Opens a view after its calls have been routed. */
async function openView(page: Page, { address }: AdminView): Promise<void> {
  await Shell.signIn(page, ROBIN);
  await page.goto(`/admin${address}`);
}

function loadingScene(view: AdminView): Scene {
  return {
    name: `admin-${view.name}-loading`,
    async show(page) {
      await page.route(view.calls, () => undefined);
      await openView(page, view);
      const { loading } = view;
      await expectVisible(
        page
          .getByLabel(loading, { exact: true })
          .or(page.getByText(loading, { exact: true }))
          .first(),
      );
    },
  };
}

function failedScene(view: AdminView): Scene {
  return {
    name: `admin-${view.name}-failed`,
    async show(page) {
      await page.route(view.calls, (route) => route.fulfill({ status: 503, body: '' }));
      await openView(page, view);
      await expectVisible(page.getByRole('heading', { name: view.failed, exact: true }));
    },
  };
}

/** The loading and the failed state of each view of the admin panel; those of the users are elsewhere. */
export const ADMIN_STATE_SCENES: readonly Scene[] = VIEWS.flatMap((view) => [loadingScene(view), failedScene(view)]);
