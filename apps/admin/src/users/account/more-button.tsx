import { DownOutlined } from '@ant-design/icons';
import type { AdminUser } from '@roomhours/contract';
import { Button, type ButtonProps } from 'antd';

/** The button that opens the menu of an account. */
export function MoreButton({ user, ...props }: ButtonProps & { user: AdminUser }) {
  return (
    <Button
      {...props}
      aria-label={`More for ${user.email}`}
      aria-haspopup="menu"
      icon={<DownOutlined aria-hidden />}
      iconPlacement="end"
    >
      More
    </Button>
  );
}
