import './dialog-alert.css';

/** An error at the top of a dialog. */
export function DialogAlert({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="dialog-alert" role="alert">
      {children}
    </p>
  );
}
