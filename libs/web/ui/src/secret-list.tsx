import { Button } from './button';
import { isolate } from './isolate';
import './secrets.css';

/** A secret without its value. */
export interface Secret {
  id: number;
  name: string;
  /** Such as when it was created and last used. */
  facts: string;
}

interface SecretListProps {
  /** Accessible name of the list. */
  label: string;
  secrets: readonly Secret[];
  onRevoke: (secret: Secret) => void;
}

/** Secrets that were created earlier, each with a button that revokes it. */
export function SecretList({ label, secrets, onRevoke }: SecretListProps) {
  return (
    <ul className="rh-secrets" aria-label={label}>
      {secrets.map((secret) => (
        <li key={secret.id}>
          <div>
            <b dir="auto">{secret.name}</b>
            <span>{secret.facts}</span>
          </div>
          <Button
            kind="text"
            danger
            aria-label={`Revoke ${isolate(secret.name)}, ${secret.facts}`}
            onClick={() => onRevoke(secret)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
