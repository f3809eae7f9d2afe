import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './user-select.css';

/** A user to choose. */
export interface UserChoice {
  id: number;
  /** Full name, or the email of a user without a name. */
  label: string;
  /** A second text that tells users of the same name apart. */
  note?: string;
}

/** The users whom a search has found; undefined while it runs. */
export interface FoundUsers {
  users: readonly UserChoice[] | undefined;
  isFailed: boolean;
}

export interface UserSelectProps {
  id?: string;
  /** Null: no user is chosen, or the `none` option. */
  value?: UserChoice | null;
  /** Text of the option for no user, such as 'Myself'. Without it a user must be chosen. */
  none?: string;
  placeholder?: string;
  disabled?: boolean;
  found: FoundUsers;
  /** Called with the typed text, with a delay; empty for the first users. */
  onSearch: (text: string) => void;
  onChange?: (user: UserChoice | null) => void;
  status?: 'error';
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** A search starts when nothing has been typed for this time, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Value of the `none` option; ids start with 1. */
const NONE = 0;

/** Chooses one of many users. The server searches them, because a workspace has more than a list can show. */
export function UserSelect({ value = null, none, found, onSearch, onChange, ...field }: UserSelectProps) {
  const [text, type] = useTypedSearch(onSearch);
  const users = found.users ?? [];
  const noUser: Option[] = none === undefined || text.trim() !== '' ? [] : [{ value: NONE, label: none }];
  const options = [...noUser, ...users.map((user) => ({ value: user.id, label: user.label, user }))];
  const selected = value === null ? none && { value: NONE, label: none } : { value: value.id, label: value.label };
  return (
    <Select<{ value: number }, Option>
      {...field}
      className="rh-user-select"
      labelInValue
      showSearch={{ searchValue: text, onSearch: type, filterOption: false }}
      value={selected || null}
      options={options}
      notFoundContent={<span role="status">{notFoundText(found)}</span>}
      optionRender={({ data }) => <UserOption {...data} />}
      onChange={({ value: id }) => onChange?.(users.find((user) => user.id === id) ?? null)}
      onOpenChange={(open) => !open && type('')}
    />
  );
}

interface Option {
  value: number;
  label: string;
  user?: UserChoice;
}

function UserOption({ label, user }: Option) {
  return (
    <span className="rh-user-option">
      <bdi dir="auto" translate={user && 'no'}>
        {label}
      </bdi>
      {user?.note && <small dir="auto">{user.note}</small>}
    </span>
  );
}

function notFoundText({ users, isFailed }: FoundUsers): string {
  if (isFailed) return 'The users could not be loaded. Type to try again.';
  return users === undefined ? 'Searching...' : 'No users found';
}

function useTypedSearch(onSearch: (text: string) => void) {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed.trim()), typed === '' ? 0 : DEBOUNCE_MS);
  };
  return [text, type] as const;
}
