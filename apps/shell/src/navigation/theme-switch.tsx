import { Icon } from '../page/icon';
import { THEME_CHOICES, type ThemeChoice } from '../theme/theme-choice';
import { chooseTheme, useTheme } from '../theme/use-theme';

const LABELS: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** The three choices as radio buttons. */
export function ThemeSwitch() {
  const { choice } = useTheme();
  return (
    <fieldset className="shell-theme">
      <legend>Theme</legend>
      {THEME_CHOICES.map((each) => (
        <label key={each} title={LABELS[each]}>
          <input type="radio" name="theme" checked={each === choice} onChange={() => chooseTheme(each)} />
          <Icon name={each} />
          <span>{LABELS[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A button that cycles through the three choices, for narrow places. */
export function ThemeCycle() {
  const { choice } = useTheme();
  const next = THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system';
  const label = `Theme: ${LABELS[choice]}. Switch to ${LABELS[next]}.`;
  return (
    <button
      type="button"
      className="shell-icon-button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={choice} />
    </button>
  );
}
