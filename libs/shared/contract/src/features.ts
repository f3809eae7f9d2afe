/** GET /api/features: optional parts of this deployment, also for clients without a session. */
export interface Features {
  /** Whether messages are sent by mail. */
  mail: boolean;
}
