import { z } from 'zod'
import { audiences } from '../access/roles.ts'
import { accountsEvents } from '../accounts/events.ts'
import { betsEvents } from '../bets/events.ts'
import { contentEvents } from '../content/events.ts'
import { gamesEvents } from '../games/events.ts'
import { kycEvents } from '../kyc/events.ts'
import { lotteryEvents } from '../lottery/events.ts'
import { merchantsEvents } from '../merchants/events.ts'
import { messagingEvents } from '../messaging/events.ts'
import { paymentsEvents } from '../payments/events.ts'
import { promotionsEvents } from '../promotions/events.ts'
import { responsibleGamingEvents } from '../responsible-gaming/events.ts'
import { vipEvents } from '../vip/events.ts'
import { walletEvents } from '../wallet/events.ts'
import { instant } from '../schema/scalars.ts'

/**
 * Live events: server-sent events on one stream per browser. `GET /wps/stream` with the session in the Authorization
 * header, or without one for the public topics; a session that has ended is refused with 401. Events report what was
 * committed and are not stored: a client that reconnects fetches the state again. Every noun declares its own in
 * `events.ts`; a test checks that no topic is declared twice.
 */
export const liveEvents = {
  /** `changedAt`: when operators last changed what everybody sees, as far as this process has heard. */
  hello: z.object({ now: instant, changedAt: instant.nullable() }),
  ...accountsEvents,
  ...betsEvents,
  ...contentEvents,
  ...gamesEvents,
  ...kycEvents,
  ...lotteryEvents,
  ...merchantsEvents,
  ...messagingEvents,
  ...paymentsEvents,
  ...promotionsEvents,
  ...responsibleGamingEvents,
  ...vipEvents,
  ...walletEvents,
} as const

export type LiveEvents = { [Topic in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Topic]> }
export type LiveTopic = keyof LiveEvents
export const streamPath = '/wps/stream'
export const streamAudience = audiences.anyone
