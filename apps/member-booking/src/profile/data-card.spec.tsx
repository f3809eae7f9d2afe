import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderProfile } from './testing';

const EXPORT = 'GET /api/users/profile/export';
const press = () => userEvent.click(screen.getByRole('button', { name: 'Download My Data' }));

describe('My Data', () => {
  it('is saved as a file under the name that the server gives', async () => {
    const saved = jest.fn();
    Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved(this.download, this.href);
    });
    const headers = { 'Content-Disposition': 'attachment; filename="roomhours-my-data.json"' };
    const { notify } = renderProfile({ [EXPORT]: { json: { profile: {} }, headers } });
    await press();
    await waitFor(() => expect(saved).toHaveBeenCalledWith('roomhours-my-data.json', 'blob:data'));
    expect(notify).not.toHaveBeenCalled();
    click.mockRestore();
  });

  it('reports a failed download', async () => {
    const { notify } = renderProfile({ [EXPORT]: { status: 503 } });
    await press();
    const description = 'Your data could not be downloaded. Please try again.';
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Download Failed', description }));
  });
});
