import { useSubject } from '../../shared/use-subject';
import type { AccountChange } from './account-change';
import { ChangeActivity } from './change-activity';
import { ChangeRole } from './change-role';
import { SetPassword } from './set-password';

const DIALOGS = { password: SetPassword, role: ChangeRole, activity: ChangeActivity };

/** The question that belongs to a change of an account; closed while there is none. */
export function AccountDialogs({ change, onClose }: { change: AccountChange | null; onClose: () => void }) {
  const { shown, opening } = useSubject(change);
  if (!shown) return null;
  const Dialog = DIALOGS[shown.kind];
  return <Dialog key={opening} open={change !== null} user={shown.user} onClose={onClose} />;
}
