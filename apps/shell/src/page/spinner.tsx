import { Delayed } from '@roomhours/ui';
import './page.css';

/** For a wait in which not even the layout is known. `label` is what screen readers say. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="shell-spinner" role="status" aria-label={label}>
      <Delayed>
        <span />
      </Delayed>
    </div>
  );
}
