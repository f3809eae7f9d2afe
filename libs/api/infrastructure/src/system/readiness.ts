/** Readiness check of load balancers: whether requests can be served at this moment. */
export abstract class Readiness {
  /** Never throws. */
  abstract check(): Promise<boolean>;
}
