import { screen, waitFor } from '@testing-library/react';
import { MockedWorkspace } from './testing';
import { fromSlot } from './testing/dialogs';

describe('the hours of a new booking', () => {
  const withLeft = (remainingQuota: number, monthlyQuota = 4) => {
    const api = new MockedWorkspace();
    api.quota = { role: 'user', monthlyQuota, usedQuota: monthlyQuota - remainingQuota, remainingQuota };
    return api;
  };
  const submitButton = () => screen.getByRole('button', { name: 'Create Booking' });

  it('are said while choosing, and stop a booking that is more than is left', async () => {
    const { form, user } = await fromSlot(withLeft(1));
    expect(await form.findByText('Takes 0.5 hours. Last hour: 0.5 hours left in November after it.')).toBeTruthy();
    expect(submitButton()).toHaveProperty('disabled', false);
    await user.click(form.getByLabelText('1 hour 30 minutes'));
    expect(form.getByText('Takes 1.5 hours. 0.5 hours over the limit of November.')).toBeTruthy();
    expect(submitButton()).toHaveProperty('disabled', true);
  });

  it('never stop a booking where the quota is 0', async () => {
    const api = new MockedWorkspace();
    api.quota = { role: 'user', monthlyQuota: 0, usedQuota: 30, remainingQuota: 0 };
    const { form, user } = await fromSlot(api);
    await user.click(form.getByLabelText('2 hours'));
    expect(await form.findByText('Takes 2 hours. No limit in November.')).toBeTruthy();
    expect(submitButton()).toHaveProperty('disabled', false);
  });

  it('are not shown to administrators', async () => {
    const api = withLeft(0);
    const { form, user } = await fromSlot(api, { role: 'admin' });
    await user.click(form.getByLabelText('2 hours'));
    expect(form.queryByText(/^Takes/)).toBeNull();
    expect(submitButton()).toHaveProperty('disabled', false);
  });

  it('show in the bar of the page what would be added', async () => {
    await fromSlot(withLeft(4, 4));
    const widths = () =>
      [...document.querySelectorAll<HTMLElement>('.mb-header .ant-progress-track')].map(({ style }) => style.width);
    await waitFor(() => expect(widths()).toEqual(['12.5%', '0%']));
  });
});
