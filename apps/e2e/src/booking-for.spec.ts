import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { AllBookings } from './pages/all-bookings';
import { BookingDialog } from './pages/booking-dialog';
import { Shell } from './pages/shell';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { PHONE } from './support/browser';
import { MEI, NOAH, ROBIN } from './support/demo-accounts';
import { expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';

const suite = setUpJourneys();

/** A Monday after all bookings of the demo data. */
const MONDAY = addDays(mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date), 15 * 7);

suite.journey(
  'an administrator books for a member, and gives the booking to another member',
  PHONE,
  async ({ page }) => {
    const purpose = 'Standup of the gardeners';
    const shell = await Shell.signIn(page, ROBIN);
    const users = await new UserManagement(page).open('&search=noah@');
    await users.choose(NOAH.email, 'Book for');
    await expectVisible(page.getByText(/^New bookings are for /));
    await expectNoViolations(page);
    await page.goto(`${addressOf(page)}&date=${MONDAY}`);
    await tapOrClick(page.getByRole('button', { name: 'New Booking', exact: true }));

    const create = new BookingDialog(page, 'Create New Booking');
    const [room] = await create.offeredRooms();
    await create.chooseRoom(room!);
    await create.fill({ duration: '1 hour', purpose });
    await expectVisible(create.root.getByText(/^Takes 1 hour\./));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await create.submit();
    await shell.expectToast('Success', /^The booking for .+ has been created successfully\. /);

    const bookings = await new AllBookings(page).open(`&search=${encodeURIComponent(purpose)}&upcoming=true`);
    await tapOrClick(page.getByRole('button', { name: new RegExp(`^Edit booking of ${NOAH.email}`) }));
    const edit = new BookingDialog(page, 'Edit Booking');
    await expectVisible(edit.root);
    await edit.root.getByLabel('For').fill('mei@');
    await tapOrClick(page.locator('.rh-user-option').filter({ hasText: MEI.email }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await edit.fill({ duration: '30 minutes', purpose: `${purpose}, shortened` });
    await edit.submit();
    await shell.expectToast('Booking Updated');
    await expectHidden(edit.root);
    await expectVisible(page.getByRole('button', { name: new RegExp(`^Edit booking of ${MEI.email}`) }));
    await expectVisible(bookings.search);
    const robin = await ApiClient.signIn(suite.product, ROBIN);
    const [changed] = await robin.allBookings(`search=${encodeURIComponent(purpose)}`);
    const minutes = (Date.parse(changed!.endTime) - Date.parse(changed!.startTime)) / 60_000;
    expect([changed!.userEmail, changed!.purpose, minutes]).toEqual([MEI.email, `${purpose}, shortened`, 30]);
  },
);
