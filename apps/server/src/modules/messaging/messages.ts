import { v7 as uuidv7 } from 'uuid'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import type { CommandTools } from '../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { createSmtp, type SmtpOptions } from './smtp.ts'
import { findUnsentMessage, insertMessage, listMessages, markSent } from './messaging.queries.ts'

export type Channel = 'mail' | 'sms'

export interface Message {
  to: string
  /** Empty for text messages. */
  subject: string
  text: string
}

/** Hands a message to its carrier. Throws on failure: the message is then retried. */
export type SendMessage = (message: Message) => Promise<void>

export interface MessagesOptions {
  database: Database
  keyring: Keyring
  log: Log
  jobs: Jobs
}

export interface MessagesSettings {
  /** Null: mails stay in the outbox, like text messages. */
  smtp: SmtpOptions | null
  /** The demo keeps sent messages readable in its outbox. */
  isDemo: boolean
}

export interface ShownMessage extends Message {
  id: string
  channel: Channel
  at: Date
  isSent: boolean
}

export interface Messages {
  /** Written in the caller's transaction and sent after the commit: a rolled-back change sends nothing. */
  send: (tools: Pick<CommandTools, 'tx' | 'scope'>, channel: Channel, message: Message) => Promise<void>
  /** Newest first. */
  list: (merchant: MerchantId) => Promise<ShownMessage[]>
  job: JobKind
}

const kind = 'message.send'
/** Old messages are not sent: after restoring a backup, people must not get expired codes. */
const lifeSeconds = 600
const shownMax = 50

export function createMessages(
  { smtp, isDemo }: MessagesSettings,
  { database, keyring, log, jobs }: MessagesOptions,
): Messages {
  const senders: Partial<Record<Channel, SendMessage>> = smtp ? { mail: createSmtp(smtp) } : {}
  const open = (id: string, sealed: Buffer): Message => JSON.parse(keyring.open(sealed, `message:${id}`)) as Message
  return {
    send: async ({ tx, scope }, channel, message) => {
      const id = uuidv7()
      const sealed = keyring.seal(JSON.stringify(message), `message:${id}`)
      await insertMessage(tx, { id, merchant_id: scope.merchant, channel, sealed })
      if (!senders[channel]) return
      await jobs.schedule(tx, { kind, key: id, merchant: scope.merchant, due: { afterSeconds: 0 } })
    },
    list: async (merchant) => {
      const rows = await listMessages(database.of(merchant), shownMax)
      return rows.flatMap(({ id, channel, sealed, created_at, sent_at }) =>
        sealed ? [{ ...open(id, sealed), id, channel, at: created_at, isSent: sent_at !== null }] : [],
      )
    },
    job: {
      kind,
      run: async ({ merchant, key }) => {
        const db = database.of(merchant)
        const message = await findUnsentMessage(db, key, lifeSeconds)
        const send = message && senders[message.channel as Channel]
        if (!message?.sealed || !send) return null
        await send(open(message.id, message.sealed))
        await markSent(db, message.id, isDemo)
        log.info({ message: message.id, channel: message.channel }, 'a message was sent')
        return null
      },
    },
  }
}
