import AntdIcon, { type IconComponentProps } from '@ant-design/icons/es/components/AntdIconLight';
import type { Ref } from 'react';

/**
 * Replaces the base of every antd icon (tools/webpack/front-end.cjs, tools/jest/presets.cjs). antd labels each icon with the name of its
 * drawing, which becomes part of the name of its button: 'plus New Booking'. Here an icon without a label is hidden from screen readers.
 */
export default function DecorativeIcon(props: IconComponentProps & { ref?: Ref<HTMLSpanElement> }) {
  if (props['aria-label'] !== undefined) return <AntdIcon {...props} />;
  return <AntdIcon {...props} role={undefined} aria-label={undefined} aria-hidden="true" />;
}
