import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useEffect, useRef, useState } from 'react';
import './search-field.css';

/** A search begins when nothing more has been typed for so long, in milliseconds. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  value: string;
  /** With what is to be searched for, trimmed; empty means all. */
  onSearch: (text: string) => void;
}

/** Searches while one types; Enter does not wait. Not antd's input, which brings all of its forms into the first view. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [{ text, known, sent }, setState] = useState({ text: value, known: value, sent: value });
  const latest = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // What comes back of an own search must not take away what has been typed since.
  if (value !== known) setState({ text: value === sent ? text : value, known: value, sent: value });

  const search = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    if (wanted === sent) return;
    setState((state) => ({ ...state, sent: wanted }));
    latest.current(wanted);
  };
  const type = (typed: string) => {
    setState((state) => ({ ...state, text: typed }));
    clearTimeout(timer.current);
    if (typed === '') search('');
    else timer.current = setTimeout(() => search(typed), PAUSE_MS);
  };

  return (
    <span className="search-field">
      <SearchOutlined />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        maxLength={254}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && search(text)}
      />
    </span>
  );
}
