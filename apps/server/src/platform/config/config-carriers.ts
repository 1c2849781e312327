import { z } from 'zod'

/** Must be https unless it is on this machine, because secrets are sent to it. */
const gatewayOrigin = /^(https:\/\/[^/\s?#]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)$/

export const paymentGateway = z.strictObject({
  code: z.string().regex(/^(?!sandbox$)[a-z0-9][a-z0-9-]{1,31}$/),
  merchant: z.string().min(1),
  origin: z.string().regex(gatewayOrigin).default('https://api.stripe.com'),
  secretKey: z.string().min(16),
  webhookSecrets: z.array(z.string().min(16)).min(1).max(3),
})

const carrierPrice = z.string().regex(/^\d{1,6}(\.\d{1,6})?$/)

const anyCarrier = {
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,31}$/),
  /** Whose account it is; left out: every merchant's. */
  merchant: z.string().min(1).optional(),
  /** Beginnings of the numbers that it is for, such as `+84`; left out: all. */
  prefixes: z.array(z.string().regex(/^\+[1-9]\d{0,11}$/)).default([]),
  /** Price of one part by country (`VN`), `*` for all others. */
  prices: z.record(z.string().regex(/^([A-Z]{2}|\*)$/), carrierPrice).default({}),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /** This platform as the carrier reaches it, for delivery reports; left out: none are asked for. */
  reportOrigin: z.string().regex(gatewayOrigin).optional(),
  timeoutMs: z.int().min(100).max(8_000).default(5_000),
}

const textCarrier = z.discriminatedUnion('kind', [
  z.strictObject({
    ...anyCarrier,
    kind: z.literal('twilio'),
    origin: z.string().regex(gatewayOrigin).default('https://api.twilio.com'),
    accountSid: z.string().regex(/^AC[0-9a-f]{32}$/),
    authToken: z.string().min(16),
    from: z.string().min(1).max(40),
  }),
  z.strictObject({
    ...anyCarrier,
    kind: z.literal('infobip'),
    origin: z.string().regex(gatewayOrigin),
    apiKey: z.string().min(16),
    sender: z.string().min(1).max(16),
  }),
])

/** In the order of trying. */
export const textCarriers = z
  .array(textCarrier)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length)

export const smtpUrl = z.string().regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')

export interface SmtpConfig {
  url: string
  from: string
  /** The current secret of bounce reports and, during a rotation, the previous one; empty: none are taken. */
  webhookSecrets: readonly string[]
  /** Of mail providers whose own webhooks are taken, by provider. */
  providerKeys: Readonly<Record<string, readonly string[]>>
  dkim: { domainName: string; keySelector: string; privateKey: string } | null
}

const required = z.string('is not set')
const mailKeys = z.array(z.string().min(16)).min(1).max(3)

/** `{ "sendgrid": ["<public key>"], "mailgun": ["<webhook signing key>"] }` */
export const mailProviderKeys = z.strictObject({ sendgrid: mailKeys.default([]), mailgun: mailKeys.default([]) })

export const dkimSettings = z
  .object({ FAIRGROUND_DKIM_DOMAIN: required, FAIRGROUND_DKIM_SELECTOR: required, FAIRGROUND_DKIM_KEY_FILE: required })
  .transform((env) => ({
    domainName: env.FAIRGROUND_DKIM_DOMAIN,
    keySelector: env.FAIRGROUND_DKIM_SELECTOR,
    privateKey: env.FAIRGROUND_DKIM_KEY_FILE,
  }))
