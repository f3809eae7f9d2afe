import { render, screen, within } from '@testing-library/react';
import { Table } from 'antd';
import { RowCards, type RowColumn } from './row-cards';

interface Visit {
  id: number;
  name: string;
  day: string;
}

const ROWS: Visit[] = [
  { id: 1, name: 'Ada', day: 'Monday' },
  { id: 2, name: 'Noah', day: 'Monday' },
  { id: 3, name: 'Mei', day: 'Tuesday' },
];

const COLUMNS: RowColumn<Visit>[] = [
  { key: 'name', title: 'Name', card: 'head', render: (_, { name }) => <b>{name}</b> },
  { key: 'day', title: 'Day', dataIndex: 'day', render: (day) => String(day) },
  { key: 'actions', title: 'Actions', card: 'foot', render: (_, { name }) => <button>Edit {name}</button> },
];

it('shows each row of a table as a card, with titles only in its lines', () => {
  render(<RowCards label="Visits" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />);
  const cards = within(screen.getByRole('list', { name: 'Visits' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'AdaDayMondayEdit Ada',
    'NoahDayMondayEdit Noah',
    'MeiDayTuesdayEdit Mei',
  ]);
});

it('has a list and a heading for each group', () => {
  render(
    <RowCards
      label="Visits"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      groupOf={({ day }) => day}
      loading
    />,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Monday', 'Tuesday']);
  expect(within(screen.getByRole('list', { name: 'Visits, Monday' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('list', { name: 'Visits, Tuesday' }).closest('[aria-busy="true"]')).toBeTruthy();
});

it('has the columns of a table', () => {
  render(<Table columns={COLUMNS} dataSource={ROWS} rowKey="id" pagination={false} />);
  expect(screen.getByRole('cell', { name: 'Tuesday' })).toBeTruthy();
});
