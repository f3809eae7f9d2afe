import { type DialogControl, DialogTitle, useOpenDialog } from '@roomhours/ui';
import { Descriptions, Flex, Modal, Switch, Typography } from 'antd';
import { PAGE_KEYS } from './keys';

interface KeysDialogProps extends DialogControl {
  /** Whether the letters and `/` act. A person who speaks to the computer may type them without wanting to. */
  hasLetters: boolean;
  onLetters: (on: boolean) => void;
}

type KeyList = readonly (readonly [keys: string, text: string])[];

const PAGE: KeyList = [
  [PAGE_KEYS.newBooking, 'New booking'],
  [PAGE_KEYS.findRoom, 'Find a room'],
  [PAGE_KEYS.today, 'Today'],
  ['← →', 'Previous and next week or day'],
  [PAGE_KEYS.week, 'Week'],
  [PAGE_KEYS.day, 'Day'],
  [PAGE_KEYS.room, 'Room'],
  [PAGE_KEYS.list, 'These keys'],
];
const GRID: KeyList = [
  ['← → ↑ ↓', 'To another time'],
  ['Shift and arrows', 'Select several times'],
  ['Enter', 'Book, or open the booking'],
  ['Delete', 'Cancel the booking'],
  ['Page Up, Page Down', 'Previous and next week or day'],
];

/** The keys of the page and of its grid. */
export function KeysDialog({ open, hasLetters, onLetters, onClose, onClosed }: KeysDialogProps) {
  useOpenDialog(open, { close: onClose });
  return (
    <Modal
      open={open}
      title={<DialogTitle>Keys</DialogTitle>}
      footer={null}
      width={420}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterClose={onClosed}
    >
      <Flex vertical gap="middle">
        <Keys title="On this page" list={PAGE} />
        <Flex component="label" gap="small">
          <Switch checked={hasLetters} onChange={onLetters} />
          Use letters and / as keys
        </Flex>
        <Keys title="In the grid" list={GRID} />
      </Flex>
    </Modal>
  );
}

function Keys({ title, list }: { title: string; list: KeyList }) {
  const items = list.map(([keys, text]) => ({
    key: text,
    label: <Typography.Text keyboard>{keys}</Typography.Text>,
    children: text,
  }));
  return <Descriptions title={title} column={1} size="small" colon={false} items={items} />;
}
