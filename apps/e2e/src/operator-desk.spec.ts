import { AllBookings } from './pages/all-bookings';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const { journey } = suite;

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('on a %s', (_, device) => {
  journey('a cancelled booking is found with who cancelled it, also by its member', device, async ({ page }) => {
    const robin = await ApiClient.signIn(suite.product, ROBIN);
    const upcoming = await robin.allBookings('upcoming=true&sort=oldest&search=ada@&page=1&pageSize=50');
    const booking = upcoming.at(-1)!;
    await robin.cancel(booking.id);

    await Shell.signIn(page, ROBIN);
    await new AllBookings(page).open(`&cancelled=true&roomId=${booking.roomId}`);
    const cancelled = page.getByLabel(/^Cancelled bookings/);
    await expectVisible(cancelled.getByText(ADA.email).first());
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(cancelled.getByRole('button', { name: /^History of booking of ada@/ }).first());
    const history = page.getByRole('dialog', { name: 'History of Booking' });
    await expectVisible(history.getByText(/cancelled/).first());
    await expectNoViolations(page);

    await page.goto(`/admin/audit?kind=booking.removed&roomId=${booking.roomId}`);
    await expectVisible(page.getByText(/cancelled .* booking of/).first());
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);

    await Shell.signInAndOpen(page, ADA, 'Dashboard');
    const month = booking.startTime.slice(0, 7);
    await page.goto(`/dashboard?month=${month}`);
    await tapOrClick(page.getByText('Show cancelled bookings'));
    await expectVisible(page.getByText(/^By an administrator/).first());
    await expectNoViolations(page);
  });
});
