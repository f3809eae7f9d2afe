import './form-alert.css';

/** What stands at the top of a dialog when something in it went wrong. */
export function FormAlert({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="form-alert" role="alert">
      {children}
    </p>
  );
}
