/** Generates the secrets that sign deliveries (Standard Webhooks "Symmetric"). */
export abstract class WebhookSecrets {
  /** Returns 'whsec_' and 32 random bytes in base64. */
  abstract create(): string;
}
