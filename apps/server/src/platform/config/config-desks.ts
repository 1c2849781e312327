import { z } from 'zod'

/** A merchant's inbox at a Chatwoot installation, of the kind "API". */
const chatwootInbox = z.strictObject({
  /** Its origin. */
  url: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** The inbox's identifier, as its settings show it. */
  inbox: z.string().regex(/^[\w-]{8,64}$/),
  /** Proves to the inbox who a contact is: the HMAC token of its settings. */
  identityKey: z.string().min(16),
  /** What the inbox signs its webhooks with. */
  webhookSecret: z.string().min(16),
})
export type ChatwootInbox = z.output<typeof chatwootInbox>

/** `{ "demo": { "url": "…", "inbox": "…", "identityKey": "…", "webhookSecret": "…" } }` */
export const chatwootInboxes = z.record(z.string(), chatwootInbox)

/** `{ "demo": "…" }` */
export const chatDeskSecrets = z.record(z.string(), z.string().min(16))
