/** @typedef {{ cells: string[], isMet: boolean }} TableRow row of the table with the columns of HEAD; isMet: whether its bounds are met */

export const HEAD = ['figure', 'measured', '', 'spread', 'bound', '', 'processor'];

/** @param {boolean} isMet */
export const boundStatus = (isMet) => (isMet ? 'met' : 'MISSED');
