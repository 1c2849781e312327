import type { LanguageTag, LiveEvents, LiveTopic } from '@fairground/contract'
import type { MerchantId } from '../db/database.ts'

/**
 * Events of the outbox for the platform's own processes. They are cheap to write where money moves; a module collects
 * them and tells browsers what they mean.
 */
export interface Signals {
  /** Wins for the winner board were written at that time or later. */
  wins: { since: string }
  /** One bet of the member, or a round of one game, has ended. */
  betSettled: { game: string }
  /** Messages of a broadcast wait for members. */
  broadcastSent: Record<string, never>
}

export type SignalTopic = keyof Signals

const topics: Record<SignalTopic, true> = { wins: true, betSettled: true, broadcastSent: true }

export const isSignal = (topic: string): topic is SignalTopic => Object.hasOwn(topics, topic)

export interface Readers {
  merchant: MerchantId
  language: LanguageTag
}

/** Sends to browsers that are connected to this process, without storing it. */
export interface Push {
  /** To all browsers of a merchant that read this language. */
  broadcast: <Topic extends LiveTopic>(to: Readers, topic: Topic, body: LiveEvents[Topic]) => void
  /** To one member's. */
  send: <Topic extends LiveTopic>(memberId: string, topic: Topic, body: LiveEvents[Topic]) => void
  /** That a merchant's browsers read; none: no browser is connected. */
  languagesOf: (merchant: MerchantId) => readonly LanguageTag[]
  membersOf: (merchant: MerchantId) => readonly string[]
}
