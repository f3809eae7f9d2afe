/** The address of a webhook, which breaks anywhere. */
export function WebhookUrl({ url }: { url: string }) {
  return <span style={{ display: 'block', minWidth: 140, overflowWrap: 'anywhere' }}>{url}</span>;
}
