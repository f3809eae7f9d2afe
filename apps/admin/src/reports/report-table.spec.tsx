import { EmailText } from '@roomhours/ui';
import { render, screen } from '@testing-library/react';
import { ReportTable } from './report-table';

const table = { caption: 'Hours', titles: ['Name', 'Hours'] };
const header = () => screen.getByRole('rowheader').querySelector('bdi')!.outerHTML;

it('shows a name as it is', () => {
  render(<ReportTable {...table} rows={[['Room 2.1 @ Loft', '1 hour']]} />);
  expect(header()).toBe('<bdi dir="auto">Room 2.1 @ Loft</bdi>');
});

it('shows an email with places to break', () => {
  render(
    <ReportTable {...table} rows={[['ada@rooms.example', '1 hour']]} header={(email) => <EmailText email={email} />} />,
  );
  expect(header()).toBe('<bdi translate="no">ada@<wbr>rooms.<wbr>example</bdi>');
});

it('replaces all rows of one name', () => {
  const erased = (hours: string) => ['Erased user', hours] as const;
  const { rerender } = render(<ReportTable {...table} rows={[erased('2 hours'), erased('1 hour')]} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  rerender(<ReportTable {...table} rows={[['Ada', '3 hours']]} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ada']);
});
