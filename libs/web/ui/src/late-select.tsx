import type { SelectProps } from 'antd/es/select';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import './late-select.css';

type Value = string | number;

export interface LateSelectProps<V extends Value> {
  'aria-label': string;
  className?: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** How antd's list is to be, beside what the field itself says. */
  list?: Pick<SelectProps, 'showSearch' | 'virtual' | 'listHeight' | 'popupMatchSelectWidth'>;
}

/** antd's, once it is there. */
let arrived: { Select: ComponentType<SelectProps> } | null = null;
const listeners = new Set<() => void>();

const load = () => import(/* webpackChunkName: "select" */ 'antd/es/select');

/** Downloads antd's select, so that it lies ready. */
export const SELECT_FILE = { preload: () => void load().catch(() => undefined) };

/** Puts antd's select in place, as soon as it is downloaded. Where it does not come, the browser's own stays. */
export const LATE_SELECT = {
  preload: () => {
    load().then(
      ({ default: Select }) => {
        arrived = { Select };
        listeners.forEach((listener) => listener());
      },
      () => undefined,
    );
  },
};

/**
 * One of several choices, for a field that belongs to the first view: the browser's own select in the look of antd's, which takes its place
 * when it has been preloaded (`LATE_SELECT`), and never under somebody's hands.
 */
export function LateSelect<V extends Value>({ list, ...field }: LateSelectProps<V>) {
  const antd = useArrived();
  const [isInUse, setInUse] = useState(false);
  if (antd && !isInUse) {
    const { onChange, options, ...same } = field;
    return <antd.Select {...same} {...list} options={[...options]} onChange={(value) => onChange(value as V)} />;
  }
  return <OwnSelect {...field} onUse={setInUse} />;
}

function OwnSelect<V extends Value>({
  className = '',
  value,
  options,
  onChange,
  onUse,
  ...named
}: Omit<LateSelectProps<V>, 'list'> & { onUse: (isInUse: boolean) => void }) {
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <span className={`rh-select ${className}`}>
      {/* As wide as what is chosen; the select lies over it, unseen. */}
      <span dir="auto" aria-hidden="true">
        {options[chosen]?.label}
      </span>
      <select
        {...named}
        value={chosen}
        onChange={(event) => onChange(options[Number(event.target.value)]!.value)}
        onFocus={() => onUse(true)}
        onBlur={() => onUse(false)}
      >
        {options.map(({ label }, index) => (
          <option key={index} value={index} dir="auto">
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

function useArrived() {
  const [antd, setAntd] = useState(arrived);
  useEffect(() => {
    // Drawn in small steps, as every first drawing.
    const listen = () => startTransition(() => setAntd(arrived));
    listeners.add(listen);
    listen();
    return () => void listeners.delete(listen);
  }, []);
  return antd;
}
