/** The URL of the messages. Not in the component, which is downloaded later than the panel that links to it. */
export const MESSAGES_PATH = '/admin?view=messages';
