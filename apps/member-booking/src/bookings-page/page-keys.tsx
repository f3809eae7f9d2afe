import { DialogSlot, lazyDialog, useDialog } from '@roomhours/ui';
import { PAGE_KEYS, useKeys } from './keys';
import type { PageViewControl } from './use-page-view';

const KeysDialog = lazyDialog(async () => (await import(/* webpackChunkName: "dialogs" */ './keys-dialog')).KeysDialog);

interface PageKeysProps {
  view: PageViewControl;
  /** Whether the letters and `/` act; `onLetters` turns them on or off. */
  hasLetters: boolean;
  onLetters: (on: boolean) => void;
  /** Both are left out while there are no rooms. */
  onNewBooking?: () => void;
  onFindRoom?: () => void;
}

/** Handles the keys of the page, and shows the dialog that lists them. There, the letters can be turned off in this browser. */
export function PageKeys({ view, hasLetters, onLetters, onNewBooking, onFindRoom }: PageKeysProps) {
  const list = useDialog<'keys'>();
  const turn = view.layout === 'day' ? view.showDay : view.showWeek;
  const byLetter = {
    [PAGE_KEYS.newBooking]: onNewBooking,
    [PAGE_KEYS.findRoom]: onFindRoom,
    [PAGE_KEYS.today]: () => view.showDate(view.today),
    [PAGE_KEYS.day]: () => view.showLayout('day'),
    [PAGE_KEYS.week]: () => view.showLayout('week'),
    [PAGE_KEYS.room]: () => document.querySelector<HTMLElement>('.mb-room-filter input')?.focus(),
  };
  useKeys({
    ...(hasLetters ? byLetter : {}),
    [PAGE_KEYS.list]: () => list.show('keys'),
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
  });
  return (
    <DialogSlot dialog={list}>
      {(_subject, control) => <KeysDialog {...control} hasLetters={hasLetters} onLetters={onLetters} />}
    </DialogSlot>
  );
}
