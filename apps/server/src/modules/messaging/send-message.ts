import type { MerchantId } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { DependencyFailed } from '../../platform/refused.ts'
import { markFailed } from './carriers/carriers.queries.ts'
import { reportUrlOf } from './carriers/delivery-reports.routes.ts'
import { sendText } from './carriers/send-text.ts'
import { findBounce } from './mail/bounces.queries.ts'
import { noteBounce } from './mail/note-bounce.ts'
import { createSmtp, MailRefused } from './mail/smtp.ts'
import { openMessage, type Message, type MessagesOptions, type MessagesSettings } from './message.ts'
import { findQueuedMessage, markSent, type QueuedMessage } from './messaging.queries.ts'

export const sendKind = 'message.send'
/** Old messages are not sent: after restoring a backup, people must not get expired codes. */
const lifeSeconds = 600
/** Sent at once by one process: a carrier that is slow must not hold up other jobs, such as draws. */
const sendingMax = 2
const busySeconds = 0.2

type Deliver = (merchant: MerchantId, message: QueuedMessage, content: Message) => Promise<string | null>

/** Sends what waits: each message is a job of its own, which comes back until it was sent or is too old. */
export function createSendJob(settings: MessagesSettings, options: MessagesOptions): JobKind {
  const { database, keyring, log } = options
  const deliver = { mail: byMail(settings, options), sms: byText(settings, options) }
  let sending = 0
  const send = async (merchant: MerchantId, id: string): Promise<void> => {
    const db = database.of(merchant)
    const message = await findQueuedMessage(db, id, lifeSeconds)
    if (!message) return
    if (message.is_expired || !message.sealed) return markFailed(db, message.id, 'expired')
    const content = openMessage(keyring, message.id, message.sealed)
    const carrier = await deliver[message.channel](merchant, message, content)
    if (carrier) log.info({ message: id, channel: message.channel, carrier }, 'a message was sent')
    else log.warn({ message: id, channel: message.channel }, 'a message was not sent')
  }
  return {
    kind: sendKind,
    run: async ({ merchant, key }) => {
      if (sending >= sendingMax) return { afterSeconds: busySeconds }
      sending += 1
      try {
        await send(merchant, key)
        return null
      } finally {
        sending -= 1
      }
    },
  }
}

function byText({ isDemo }: MessagesSettings, { database, keyring, merchants, carriers }: MessagesOptions): Deliver {
  return async (merchant, { id }, { to, text }) => {
    const { code } = merchants.get(merchant)
    const result = await sendText(
      { database, keyring, keepsText: isDemo },
      {
        merchant,
        id,
        to,
        carriers: carriers.routesTo(code, to),
        textFor: (carrier) => ({
          id,
          to,
          text,
          reportUrl: reportUrlOf(keyring, carrier, { merchant: code, message: id }),
        }),
      },
    )
    if (result.outcome === 'waits') throw new DependencyFailed('text carriers', new Error('none has taken the message'))
    return result.outcome === 'taken' ? result.carrier : null
  }
}

function byMail({ smtp, isDemo }: MessagesSettings, { database, merchants, commands }: MessagesOptions): Deliver {
  const sendMail = smtp && createSmtp(smtp)
  return async (merchant, mail, { to, subject, text, language = 'en' }) => {
    const db = database.of(merchant)
    if (!sendMail) return null
    if (await findBounce(db, mail.recipient_hash)) {
      await markFailed(db, mail.id, 'the address bounced before')
      return null
    }
    try {
      const site = merchants.get(merchant).look.name
      await sendMail({ id: mail.id, to, subject, text, site, language })
    } catch (cause) {
      if (!(cause instanceof MailRefused)) throw cause
      const scope = { merchant, actor: { kind: 'vendor', id: 'mail' } } as const
      await commands.run({ scope, name: 'mail.refused' }, (tools) => noteBounce(tools, mail, cause.code))
      return null
    }
    await markSent(db, mail.id, { carrier: 'smtp', keepsText: isDemo })
    return 'smtp'
  }
}
