/* What other features use of the plans. */
export { useGetActivePlansQuery, useGetPlansQuery } from './plans.api';
