import { Icon } from '../page/icon';
import { useShellDispatch, useShellSelector } from '../store/reducer';
import { themeChosen } from '../store/theme-slice';
import { THEME_CHOICES, type ThemeChoice } from '../theme/theme-choice';

const LABELS: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** The three choices as radio buttons. */
export function ThemeSwitch() {
  const choice = useShellSelector(({ theme }) => theme.choice);
  const dispatch = useShellDispatch();
  return (
    <fieldset className="shell-theme">
      <legend>Theme</legend>
      {THEME_CHOICES.map((each) => (
        <label key={each} title={LABELS[each]}>
          <input type="radio" name="theme" checked={each === choice} onChange={() => dispatch(themeChosen(each))} />
          <Icon name={each} />
          <span>{LABELS[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A button that cycles through the three choices, for narrow places. */
export function ThemeCycle() {
  const choice = useShellSelector(({ theme }) => theme.choice);
  const dispatch = useShellDispatch();
  const next = THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system';
  const label = `Theme: ${LABELS[choice]}. Switch to ${LABELS[next]}.`;
  return (
    <button
      type="button"
      className="shell-icon-button"
      aria-label={label}
      title={label}
      onClick={() => dispatch(themeChosen(next))}
    >
      <Icon name={choice} />
    </button>
  );
}
