/** Sign-in data of an account of the demo data. The server prints these accounts when it starts. */
export interface Credentials {
  email: string;
  password: string;
}

const password = 'roomhours';

/** A member with many hours left. */
export const ADA: Credentials = { email: 'ada@roomhours.example', password };
/** A member with 30 minutes left in this month. */
export const NOAH: Credentials = { email: 'noah@roomhours.example', password };
/** Another member with many hours left. */
export const MEI: Credentials = { email: 'mei@roomhours.example', password };
/** The administrator. */
export const ROBIN: Credentials = { email: 'robin@roomhours.example', password };
