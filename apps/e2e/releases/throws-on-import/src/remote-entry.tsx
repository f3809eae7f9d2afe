/** A release that throws when its entry is evaluated. */
throw new Error('planted: on import');

export default {};
