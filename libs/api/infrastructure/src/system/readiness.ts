/** Whether requests can be served right now; what a load balancer asks. */
export abstract class Readiness {
  /** Never throws. */
  abstract check(): Promise<boolean>;
}
