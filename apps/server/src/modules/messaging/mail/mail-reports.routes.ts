import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Config } from '../../../platform/config.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { hmacSha256, isSameDigest } from '../../../platform/crypto/signatures.ts'
import { createAddressLimit } from '../../../platform/http/address-limit.ts'
import { createLogDigest } from '../../../platform/log-digest.ts'
import type { Log } from '../../../platform/log.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Merchants } from '../../merchants/index.ts'
import { findSentMail, markDelivered } from './bounces.queries.ts'
import { noteBounce } from './note-bounce.ts'

export interface MailReportParts {
  config: Pick<Config, 'smtp'>
  commands: Commands
  keyring: Keyring
  merchants: Merchants
  log: Log
}

const bytesMax = 256 * 1024
/** Older signatures are refused, as they may be replayed. */
const toleranceSeconds = 300
const forgeries = { burst: 100, perSecond: 1 }

/** A bounce for good and a complaint end mail to the address; a passing bounce is the mail server's to repeat. */
const reports = z.object({
  events: z
    .array(
      z.object({
        kind: z.enum(['delivered', 'bounced', 'complained']),
        isPermanent: z.boolean().default(false),
        /** The Message-ID of the mail, with or without its angle brackets. */
        messageId: z.string().max(200),
        recipient: z.string().max(254),
        reason: z.string().max(200).default(''),
      }),
    )
    .max(500),
})
type MailEvent = z.output<typeof reports>['events'][number]

/** `Fairground-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<raw body>`. */
function isSigned(raw: Buffer, header: string | string[] | undefined, secrets: readonly string[]): boolean {
  const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header?.toString() ?? '') ?? []
  if (Math.abs(Date.now() / 1_000 - Number(time)) > toleranceSeconds) return false
  const given = Buffer.from(digest, 'hex')
  return secrets.some((secret) => isSameDigest(hmacSha256(secret, `${time}.`, raw), given))
}

/** Receives what became of mails, from the mail server or a script in front of a mail provider's own webhooks. */
export async function registerMailReports(app: FastifyInstance, parts: MailReportParts): Promise<void> {
  const { config, merchants, log } = parts
  const forgedLimit = createAddressLimit(forgeries)
  const reportForged = createLogDigest(log, 'a report on mail was not signed')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { merchant: string } }>(
      '/mail/reports/:merchant',
      { config: { load: 'signed' }, bodyLimit: bytesMax },
      async ({ params, headers, body, ip }, reply) => {
        const merchant = merchants.list().find(({ code }) => code === params.merchant)
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        if (!merchant || !isSigned(raw, headers['fairground-signature'], config.smtp?.webhookSecrets ?? [])) {
          reportForged({ address: ip })
          const retryAfterSeconds = forgedLimit.take(ip)
          if (retryAfterSeconds > 0) reply.header('retry-after', String(retryAfterSeconds))
          return reply.code(retryAfterSeconds > 0 ? 429 : 401).send({ taken: false })
        }
        const { success, data } = reports.safeParse(parse(raw))
        if (!success) return reply.code(400).send({ taken: false })
        const actor = { kind: 'vendor', id: 'mail' } as const
        for (const event of data.events) await takeEvent(parts, { merchant: merchant.id, actor }, event)
        return { taken: true }
      },
    )
  })
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** An event on a mail that is not ours, or of another recipient, changes nothing. A repeated one does not either. */
async function takeEvent({ commands, keyring }: MailReportParts, scope: Scope, event: MailEvent): Promise<void> {
  const id = uuid.exec(event.messageId)?.[0]
  if (!id) return
  await commands.run({ scope, name: 'mail.report' }, async (tools) => {
    const mail = await findSentMail(tools.tx, id)
    const isSame = mail?.recipient_hash.equals(keyring.blind('message-recipient', event.recipient))
    if (!mail || !isSame) return
    if (event.kind === 'delivered') return void (await markDelivered(tools.tx, id))
    if (event.kind === 'bounced' && !event.isPermanent) return
    await noteBounce(tools, mail, event.reason || event.kind)
  })
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
