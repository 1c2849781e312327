import type { ModelCode } from '@fairground/games'
import { winAmount } from '@fairground/games'
import { formatDecimal, formatShown, isCurrencyCode, parseDecimal } from '@fairground/money'
import type { GameFacts, SessionReply } from '../play-contract.ts'
import type { PlayApi } from './play-api.ts'
import type { Translate } from './texts.ts'

/** What the parts of the page share once the session is open. */
export interface Table {
  game: GameFacts
  model: ModelCode
  session: SessionReply
  api: PlayApi
  t: Translate
  /**
   * What was promised before each round of this sitting, noted when it was promised: a check of a round believes this
   * page's own notes, not what the server says afterwards.
   */
  promised: Map<string, { commitment: string; clientSeed: string }>
}

/** A decimal of the session's currency, as people read it. */
export const showAmount = ({ session }: Table, decimal: string): string =>
  formatShown(decimal, session.currency.shownDecimals)

/** What a multiple pays at a bet, both in the session's currency. */
export function payAt({ session }: Table, bet: string, hundredths: number): string {
  const { code } = session.currency
  if (!isCurrencyCode(code)) return bet
  return formatDecimal(winAmount(parseDecimal(bet, code), hundredths))
}
