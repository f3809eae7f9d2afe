import './filter-checkbox.css';

interface FilterCheckboxProps {
  label: string;
  checked: boolean;
  /** Called with null if the filter is off, as `useListFilters` removes it from the URL. */
  onChange: (value: 'true' | null) => void;
}

/** A filter of a list that is on or off. */
export function FilterCheckbox({ label, checked, onChange }: FilterCheckboxProps) {
  return (
    <label className="filter-checkbox">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked ? 'true' : null)} />
      {label}
    </label>
  );
}
