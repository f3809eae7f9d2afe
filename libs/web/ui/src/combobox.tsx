import { type ComboboxProps, useCombobox } from './use-combobox';
import './combobox.css';

export type { ComboboxOption, ComboboxProps } from './use-combobox';

/**
 * The control for one of several choices outside of forms, such as a filter. It is part of the first view, so it works without antd and
 * is never replaced by another control. Forms in dialogs use antd's Select or `SearchSelect`: their chunk contains antd.
 *
 * The choices can be searched by typing (`isSearchable`). Otherwise the field is read-only, and typing selects by first letter. Keys and roles follow the combobox pattern of the ARIA Authoring Practices.
 */
export function Combobox<V extends string | number>({ className = '', ...props }: ComboboxProps<V>) {
  const { field, list, options, active, status, root } = useCombobox(props);
  const longest = props.options.reduce((text, { label }) => (label.length > text.length ? label : text), '');
  return (
    <div className={`rh-combobox ${className}`} {...root}>
      {/* The field is as wide as its longest option. */}
      <span className="rh-combobox-width" aria-hidden="true">
        {longest}
      </span>
      <input {...field} dir="auto" />
      {field['aria-expanded'] && (
        <div className="rh-combobox-popup">
          <ul {...list}>
            {options.map(({ label, ...option }, index) => (
              <li key={option.id} {...option} role="option" dir="auto" data-active={index === active ? '' : undefined}>
                {label}
              </li>
            ))}
          </ul>
        </div>
      )}
      {status !== null && (
        <span className="rh-combobox-status" role="status" data-empty={options.length === 0 ? '' : undefined}>
          {status}
        </span>
      )}
    </div>
  );
}
