import { v7 as uuidv7 } from 'uuid'
import type { CommandTools } from '../../platform/commands/command.ts'
import type { MerchantId, Reader } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { Refused } from '../../platform/refused.ts'
import type { Scope } from '../../platform/scope.ts'
import { admitText, rangeHashOf } from './carriers/admit-text.ts'
import { placeOf } from './carriers/number-place.ts'
import {
  allChannels,
  openMessage,
  type Channel,
  type Message,
  type MessagesOptions,
  type MessagesSettings,
  type NewMessage,
} from './message.ts'
import { maskRecipient } from './mask-recipient.ts'
import { insertMessage, isUnreachable, listMessages, noteCodeUsed } from './messaging.queries.ts'
import { createSendJob, sendKind } from './send-message.ts'

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
  /** Whether the last message to this recipient, as far as it is known, did not arrive. */
  isUnreachable: (db: Reader, channel: Channel, to: string) => Promise<boolean>
  /** Newest first. */
  list: (merchant: MerchantId) => Promise<ShownMessage[]>
  job: JobKind
}

const shownMax = 50

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
    isUnreachable: (db, channel, to) => isUnreachable(db, channel, keyring.blindEach('message-recipient', to)),
    send: async ({ tx, scope }, channel, { codeSubject, memberId, ...message }) => {
      const id = uuidv7()
      const { to } = message
      const place = channel === 'sms' ? placeOf(to) : null
      await insertMessage(tx, {
        id,
        merchant_id: scope.merchant,
        channel,
        member_id: memberId ?? null,
        sealed: keyring.seal(JSON.stringify(message), `message:${id}`),
        recipient: keyring.seal(to, `recipient:${id}`),
        recipient_hash: keyring.blind('message-recipient', to),
        recipient_shown: maskRecipient(channel, to),
        country: place?.country ?? null,
        range_hash: place && rangeHashOf(keyring, place.range),
        code_subject: codeSubject ?? null,
        ...(!isOpen(scope.merchant, channel) && { state: 'failed' as const, reason: 'no carrier', sealed: null }),
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
    job: createSendJob(settings, options),
  }
}
