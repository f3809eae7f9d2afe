/** The accounts of the demo data that the start prints. */
export interface Person {
  email: string;
  password: string;
}

const password = 'roomhours';

/** A member with hours to spare. */
export const ADA: Person = { email: 'ada@roomhours.example', password };
/** A member with half an hour left this month. */
export const NOAH: Person = { email: 'noah@roomhours.example', password };
/** Another member with hours to spare. */
export const MEI: Person = { email: 'mei@roomhours.example', password };
/** The administrator. */
export const ROBIN: Person = { email: 'robin@roomhours.example', password };
