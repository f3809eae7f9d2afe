import AntdIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIconLight';
import type { Ref } from 'react';

/**
 * Stands for the base of every antd icon, ours and those inside antd's components (tools/webpack/front-end.cjs,
 * tools/jest/presets.cjs). antd names each icon after its drawing, and that name becomes part of the name of the button
 * around it: 'plus New Booking'. The words stand beside an icon or on its button, so an icon without a label is hidden.
 */
export default function DecorativeIcon(props: IconComponentProps & { ref?: Ref<HTMLSpanElement> }) {
  if (props['aria-label'] !== undefined) return <AntdIcon {...props} />;
  return <AntdIcon {...props} role={undefined} aria-label={undefined} aria-hidden="true" />;
}
