import { Alert } from 'antd';

/** An error in a dialog. */
export function DialogAlert({ children }: { children: string | null }) {
  if (children === null) return null;
  return <Alert type="error" showIcon title={children} style={{ marginBlock: 16 }} />;
}
