import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookDelivery } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { expectNoViolations } from './support/axe';
import { DESKTOP, type Device, PHONE } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { expectEventually, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();

/** Starts a receiver on loopback that answers with a status. */
async function startReceiver(status: number) {
  let answered = status;
  const server = createServer((_, response) => response.writeHead(answered).end());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  const answerWith = (next: number) => void (answered = next);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, answerWith, close };
}

/** Runs in the browser. */
const isFocused = (element: Element) => element === document.activeElement;

async function newestDelivery(page: Page): Promise<WebhookDelivery | undefined> {
  const response = await page.request.get('/api/admin/webhook-deliveries');
  return ((await response.json()) as WebhookDelivery[])[0];
}

const lastState = async (page: Page) => (await newestDelivery(page))?.state;
const lastError = async (page: Page) => (await newestDelivery(page))?.lastError;

/** Checks the open page in a window of each size. The window keeps the last one. */
async function expectToFit(page: Page, ...devices: Device[]): Promise<void> {
  for (const { viewport } of devices) {
    await page.setViewportSize(viewport!);
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
  }
}

suite.journey(
  'webhooks are added with the keyboard, tested and deleted, and fit a phone',
  DESKTOP,
  async ({ page }) => {
    const receiver = await startReceiver(500);
    const shell = await Shell.signIn(page, ROBIN);
    await page.goto('/admin/webhooks');
    await page.getByRole('button', { name: 'Add Webhook' }).focus();
    await page.keyboard.press('Enter');
    const address = page.getByRole('textbox', { name: 'Address' });
    await expectVisible(address);
    for (let tabs = 0; tabs < 4 && !(await address.evaluate(isFocused)); tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.type(receiver.url);
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('textbox', { name: 'Secret' }));
    await page.keyboard.press('Escape');
    await tapOrClick(page.getByRole('button', { name: `Test ${receiver.url}` }));
    await shell.expectToast('Test Queued');
    await expectToFit(page, DESKTOP, PHONE);

    await expectEventually(() => lastError(page), 'The receiver answered 500.');
    await page.goto('/admin/deliveries');
    await expectVisible(
      page.getByText('Test', { exact: true }).first(),
      page.getByText('Waiting after 1 attempt').first(),
    );
    await expectToFit(page, PHONE, DESKTOP);
    receiver.answerWith(204);
    await tapOrClick(page.getByRole('button', { name: /^Send again: Test to / }).first());
    await shell.expectToast('Delivery Queued');
    await expectEventually(() => lastState(page), 'sent');
    await page.reload();
    await expectVisible(page.getByText('Content deleted').first());

    await page.goto('/admin/webhooks');
    await tapOrClick(page.getByRole('button', { name: `Delete ${receiver.url}` }));
    await tapOrClick(page.getByRole('button', { name: 'Delete Webhook' }));
    await shell.expectToast('Webhook Deleted');
    await receiver.close();
  },
);
