import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import type { CommandTools } from '../../platform/commands/command.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, MerchantId, Reader } from '../../platform/db/database.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { DependencyFailed, Refused } from '../../platform/refused.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Merchants } from '../merchants/index.ts'
import { admitText, rangeHashOf } from './carriers/admit-text.ts'
import { markFailed } from './carriers/carriers.queries.ts'
import { reportUrlOf } from './carriers/delivery-reports.routes.ts'
import { placeOf } from './carriers/number-place.ts'
import { sendText } from './carriers/send-text.ts'
import type { TextCarriers } from './carriers/text-carriers.ts'
import { maskRecipient } from './mask-recipient.ts'
import { createSmtp } from './smtp.ts'
import { findQueuedMessage, insertMessage, listMessages, markSent, noteCodeUsed } from './messaging.queries.ts'

const allChannels = ['mail', 'sms'] as const
export type Channel = (typeof allChannels)[number]

export interface Message {
  to: string
  /** Empty for text messages. */
  subject: string
  text: string
}

export interface NewMessage extends Message {
  /** The verification code in it: what `noteCodeUsed` names it by. */
  codeSubject?: Buffer
}

/** Hands a message to its carrier. Throws on failure: the message is then retried. */
export type SendMessage = (message: Message) => Promise<void>

export interface MessagesOptions {
  database: Database
  keyring: Keyring
  log: Log
  jobs: Jobs
  merchants: Merchants
  carriers: TextCarriers
}

/** Without a mail server mails stay in the outbox. The demo keeps sent messages readable there. */
export type MessagesSettings = Pick<Config, 'smtp' | 'isDemo'>

export interface ShownMessage extends Message {
  id: string
  channel: Channel
  at: Date
  isSent: boolean
}

export interface Messages {
  /** Written in the caller's transaction and sent after the commit: a rolled-back change sends nothing. */
  send: (tools: Pick<CommandTools, 'tx' | 'scope'>, channel: Channel, message: NewMessage) => Promise<void>
  /**
   * Before a code is ordered. In the demo everything may be, because nothing leaves.
   * @throws Refused feature_closed, region_restricted, rate_limited
   */
  admitCode: (scope: Scope, channel: Channel, to: string) => Promise<void>
  /** What leaves from here, or is read in the demo's outbox. */
  channels: (merchant: MerchantId, ways?: { hasOwnTexts: boolean }) => Channel[]
  noteCodeUsed: (db: Reader, codeSubject: Buffer) => Promise<void>
  /** Newest first. */
  list: (merchant: MerchantId) => Promise<ShownMessage[]>
  job: JobKind
}

export const sendKind = 'message.send'
/** Old messages are not sent: after restoring a backup, people must not get expired codes. */
const lifeSeconds = 600
const shownMax = 50
/** Sent at once by one process: a carrier that is slow must not hold up other jobs, such as draws. */
const sendingMax = 2
const busySeconds = 0.2

export const openMessage = (keyring: Keyring, id: string, sealed: Buffer): Message =>
  JSON.parse(keyring.open(sealed, `message:${id}`)) as Message

export function createMessages(settings: MessagesSettings, options: MessagesOptions): Messages {
  const { database, keyring, jobs, merchants, carriers } = options
  const routesTo = (merchant: MerchantId, number: string) => carriers.routesTo(merchants.get(merchant).code, number)
  const leaves = (merchant: MerchantId, channel: Channel): boolean =>
    channel === 'mail' ? settings.smtp !== null : carriers.of(merchants.get(merchant).code).length > 0
  const isOpen = (merchant: MerchantId, channel: Channel): boolean => settings.isDemo || leaves(merchant, channel)
  return {
    channels: (merchant, { hasOwnTexts } = { hasOwnTexts: false }) =>
      allChannels.filter((each) => isOpen(merchant, each) || (each === 'sms' && hasOwnTexts)),
    noteCodeUsed,
    send: async ({ tx, scope }, channel, { codeSubject, ...message }) => {
      const id = uuidv7()
      const { to } = message
      const place = channel === 'sms' ? placeOf(to) : null
      await insertMessage(tx, {
        id,
        merchant_id: scope.merchant,
        channel,
        sealed: keyring.seal(JSON.stringify(message), `message:${id}`),
        recipient: keyring.seal(to, `recipient:${id}`),
        recipient_hash: keyring.blind('message-recipient', to),
        recipient_shown: maskRecipient(channel, to),
        country: place?.country ?? null,
        range_hash: place && rangeHashOf(keyring, place.range),
        code_subject: codeSubject ?? null,
      })
      if (!leaves(scope.merchant, channel)) return
      await jobs.schedule(tx, { kind: sendKind, key: id, merchant: scope.merchant, due: { afterSeconds: 0 } })
    },
    admitCode: async (scope, channel, to) => {
      if (!isOpen(scope.merchant, channel)) throw new Refused('feature_closed')
      if (channel === 'mail' || !leaves(scope.merchant, channel)) return
      if (routesTo(scope.merchant, to).length === 0) throw new Refused('region_restricted', { field: 'mobileNum' })
      await admitText({ database, keyring }, scope, to)
    },
    list: async (merchant) => {
      const rows = await listMessages(database.of(merchant), shownMax)
      return rows.flatMap(({ id, channel, sealed, created_at, sent_at }) =>
        sealed ? [{ ...openMessage(keyring, id, sealed), id, channel, at: created_at, isSent: sent_at !== null }] : [],
      )
    },
    job: sendJob(settings, options),
  }
}

function sendJob(
  { smtp, isDemo }: MessagesSettings,
  { database, keyring, log, merchants, carriers }: MessagesOptions,
): JobKind {
  const sendMail = smtp && createSmtp(smtp)
  let sending = 0
  const byText = async (merchant: MerchantId, id: string, { to, text }: Message): Promise<string | null> => {
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
    if (result.outcome === 'failed') log.warn({ message: id, reason: result.reason }, 'a text message was not sent')
    return result.outcome === 'taken' ? result.carrier : null
  }
  const send = async (merchant: MerchantId, id: string): Promise<void> => {
    const db = database.of(merchant)
    const message = await findQueuedMessage(db, id, lifeSeconds)
    if (!message) return
    if (message.is_expired || !message.sealed) return markFailed(db, message.id, 'expired')
    const content = openMessage(keyring, message.id, message.sealed)
    let carrier: string | null = null
    if (message.channel === 'sms') carrier = await byText(merchant, message.id, content)
    else if (sendMail) {
      await sendMail(content)
      carrier = 'smtp'
      await markSent(db, message.id, { carrier, keepsText: isDemo })
    }
    if (carrier) log.info({ message: message.id, channel: message.channel, carrier }, 'a message was sent')
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
