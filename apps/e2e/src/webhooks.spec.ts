import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { expectEventually, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();

/** Starts a receiver on loopback that answers with a status. */
async function startReceiver(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, close };
}

async function openWebhooks(page: Page): Promise<Shell> {
  const shell = await Shell.signIn(page, ROBIN);
  await page.goto('/admin');
  await tapOrClick(page.getByRole('link', { name: 'Webhooks' }));
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Webhooks' }));
  return shell;
}

/** Runs in the browser. */
const isFocused = (element: Element) => element === document.activeElement;

/** Opens the deliveries, and returns whether the last one was sent. */
async function isSent(page: Page): Promise<boolean> {
  await page.goto('/admin?view=deliveries');
  await expectVisible(page.getByText('Test', { exact: true }).first());
  return (await page.getByText('Sent', { exact: true }).count()) > 0;
}

describe('webhooks', () => {
  for (const [size, device] of [['a desktop', DESKTOP] as const, ['a phone', PHONE] as const]) {
    suite.journey(`are added, tested and deleted on ${size}`, device, async ({ page }) => {
      const receiver = await startReceiver(204);
      const shell = await openWebhooks(page);
      await tapOrClick(page.getByRole('button', { name: 'Add Webhook' }));
      await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
      await expectNoViolations(page);
      await tapOrClick(page.getByRole('dialog').getByRole('button', { name: 'Add Webhook' }));
      await expectVisible(page.getByRole('textbox', { name: 'Secret' }));
      await expectNoViolations(page);
      await tapOrClick(page.getByRole('button', { name: 'Done' }));
      await tapOrClick(page.getByRole('button', { name: `Test ${receiver.url}` }));
      await shell.expectToast('Test Queued');
      await expectNoHorizontalScroll(page);
      await expectNoViolations(page);
      await expectEventually(() => isSent(page), true);
      await expectNoHorizontalScroll(page);
      await expectNoViolations(page);
      await tapOrClick(page.getByRole('button', { name: /^Send again: Test to / }).first());
      await shell.expectToast('Delivery Queued');
      await page.goto('/admin?view=webhooks');
      await tapOrClick(page.getByRole('button', { name: `Delete ${receiver.url}` }));
      await tapOrClick(page.getByRole('button', { name: 'Delete Webhook' }));
      await shell.expectToast('Webhook Deleted');
      await receiver.close();
    });
  }

  suite.journey('are added with the keyboard', DESKTOP, async ({ page }) => {
    await openWebhooks(page);
    await page.getByRole('button', { name: 'Add Webhook' }).focus();
    await page.keyboard.press('Enter');
    const address = page.getByRole('textbox', { name: 'Address' });
    await expectVisible(address);
    for (let tabs = 0; tabs < 4 && !(await address.evaluate(isFocused)); tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('http://127.0.0.1:9/hook');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('textbox', { name: 'Secret' }));
    await page.keyboard.press('Escape');
    await expectVisible(page.getByText('http://127.0.0.1:9/hook').first());
  });
});
