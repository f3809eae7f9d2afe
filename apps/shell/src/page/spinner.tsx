import { Delayed } from '@roomhours/ui';
import './page.css';

/** A loading state before the layout is known. `label`: the text for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="shell-spinner" role="status" aria-label={label}>
      <Delayed>
        <span />
      </Delayed>
    </div>
  );
}
