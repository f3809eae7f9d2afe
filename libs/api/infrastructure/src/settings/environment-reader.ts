import { TEXT_LIMITS } from '@roomhours/contract';
import { isEmail } from 'class-validator';
import { InvalidSettings } from './settings';

/** Environment variables, such as `process.env`. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects their errors, so that one start reports all of them. */
export class EnvironmentReader {
  private readonly lines: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string): string | null {
    const value = this.env[name];
    return value === undefined || value === '' ? null : value;
  }

  /**
   * Returns null if the variable is not set or invalid. `parse` throws an InvalidValue that completes the sentence
   * "NAME …".
   */
  read<T>(name: string, parse: (text: string) => T): T | null {
    const text = this.text(name);
    if (text === null) return null;
    try {
      return parse(text);
    } catch (error) {
      this.addError(`${name} ${error instanceof InvalidValue ? error.message : 'cannot be read'}.`);
      return null;
    }
  }

  addError(line: string): void {
    this.lines.push(line);
  }

  throwIfInvalid(): void {
    if (this.lines.length > 0) throw new InvalidSettings(this.lines);
  }
}

/** Describes why a value is invalid. The message never repeats the value, which may be a secret. */
export class InvalidValue extends Error {}

/** Returns the text of a URL with a host and one of the protocols. Throws InvalidValue. */
export function urlOf(text: string, protocols: readonly string[]): string {
  const expected = protocols.map((protocol) => `${protocol}//`).join(' or ');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !protocols.includes(url.protocol) || url.hostname === '') {
    const sqlite = protocols.includes('mysql:') ? ', or sqlite:PATH' : '';
    throw new InvalidValue(`must be an address that starts with ${expected}${sqlite}`);
  }
  return text;
}

/** Returns an email address. Throws InvalidValue. */
export function emailOf(text: string): string {
  const email = text.trim();
  if (!isEmail(email) || [...email].length > TEXT_LIMITS.email) throw new InvalidValue('must be an email address');
  return email;
}
