/** The passwords that attackers try first. */
export abstract class CommonPasswords {
  abstract has(password: string): boolean;
}
