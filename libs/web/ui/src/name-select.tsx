import { Select, type SelectProps } from 'antd';

interface NameSelectProps<Value, Option extends object> extends Omit<
  SelectProps<Value, Option>,
  'labelRender' | 'styles' | 'style'
> {
  /** Whether the chosen option is a name, which translations leave alone. */
  isName: boolean;
}

/** The name is cut at its own end, which is left in a right-to-left script. */
const STYLES = { content: { unicodeBidi: 'plaintext' } } as const;
const STYLE = { width: '100%' };

/** A choice of names. It has no `labelRender`: antd announces an option whose label is an element by its value, such as an id. */
export function NameSelect<Value, Option extends object>({
  isName,
  className,
  ...select
}: NameSelectProps<Value, Option>) {
  return (
    <div className={className} translate={isName ? 'no' : undefined}>
      <Select<Value, Option> {...select} style={STYLE} styles={STYLES} />
    </div>
  );
}
