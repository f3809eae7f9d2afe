import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { render, screen } from '@testing-library/react';
import Password from 'antd/es/input/Password';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';

it('does not add to the name of the element around it', () => {
  render(
    <>
      <Button icon={<PlusOutlined />}>New Booking</Button>
      <Button aria-label="Previous month" icon={<LeftOutlined />} />
    </>,
  );
  for (const name of ['New Booking', 'Previous month']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it("is hidden in antd's own controls too", () => {
  render(
    <>
      <ConfirmDialog open title="Delete?" text="" confirmLabel="Delete" onConfirm={() => {}} onCancel={() => {}} />
      <Password aria-label="Password" />
    </>,
  );
  expect(screen.queryAllByRole('img', { hidden: true })).toEqual([]);
});

it('keeps a label', () => {
  render(<PlusOutlined aria-label="More" />);
  expect(screen.getByRole('img', { name: 'More' })).toBeTruthy();
});
