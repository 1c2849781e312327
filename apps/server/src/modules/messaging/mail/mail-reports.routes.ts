import type { FastifyInstance } from 'fastify'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Config } from '../../../platform/config.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Log } from '../../../platform/log.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Merchants } from '../../merchants/index.ts'
import { registerSignedRoutes, type Outcome, type Told } from '../signed-routes.ts'
import { findSentMail, markDelivered } from './bounces.queries.ts'
import { noteBounce } from './note-bounce.ts'
import { readFairgroundReport } from './reports/fairground.ts'
import type { MailEvent, MailReport, ReadReport } from './reports/mail-report.ts'
import { readMailgunReport } from './reports/mailgun.ts'
import { readSendgridReport } from './reports/sendgrid.ts'

export interface MailReportParts {
  config: Pick<Config, 'smtp'>
  commands: Commands
  keyring: Keyring
  merchants: Merchants
  log: Log
}

const bytesMax = 256 * 1024

const readers: Readonly<Record<string, ReadReport>> = {
  fairground: readFairgroundReport,
  sendgrid: readSendgridReport,
  mailgun: readMailgunReport,
}

/** Receives what became of mails: from the mail server, or as one of the mail providers tells it. */
export async function registerMailReports(app: FastifyInstance, parts: MailReportParts): Promise<void> {
  const take = async ({ merchant, params: { provider = 'fairground' }, raw, headers }: Told): Promise<Outcome> => {
    const events = read(parts, provider, { raw, headers })
    if (events === 'forged' || events === 'malformed') return events
    const actor = { kind: 'vendor', id: 'mail' } as const
    for (const event of events) await takeEvent(parts, { merchant: merchant.id, actor }, event)
    return 'taken'
  }
  await registerSignedRoutes(app, {
    ...parts,
    bytesMax,
    forgedText: 'a report on mail was not signed',
    routes: { '/mail/reports/:merchant': take, '/mail/reports/:merchant/:provider': take },
  })
}

function read({ config: { smtp } }: MailReportParts, provider: string, given: Pick<MailReport, 'raw' | 'headers'>) {
  const reader = Object.hasOwn(readers, provider) ? readers[provider] : undefined
  const keys = provider === 'fairground' ? smtp?.webhookSecrets : smtp?.providerKeys[provider]
  if (!reader || !keys) return 'forged'
  return reader({ ...given, keys, nowSeconds: Date.now() / 1_000 })
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
