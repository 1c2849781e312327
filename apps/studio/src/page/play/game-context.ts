import type { ModelCode } from '@fairground/games'
import { winAmount } from '@fairground/games'
import { formatDecimal, formatShown, isCurrencyCode, parseDecimal } from '@fairground/money'
import type { GameFacts, SessionReply } from '../../play-contract.ts'
import type { PlayApi } from './play-api.ts'
import type { Translate } from '../texts.ts'

/** Shared state of the page's parts after the session is open. */
export interface GameContext {
  game: GameFacts
  model: ModelCode
  session: SessionReply
  api: PlayApi
  t: Translate
  /**
   * What the server committed to before each round of this session, recorded at that time: a check of a round uses this
   * record, not a later reply of the server.
   */
  commitments: Map<string, { commitment: string; clientSeed: string }>
}

/** What a round is shown with: of a session, or of a replay. */
export interface ShowContext extends Pick<GameContext, 'model' | 't'> {
  session: Pick<SessionReply, 'currency'>
}

/** Formats a decimal of the session's currency. */
export const showAmount = ({ session }: Pick<ShowContext, 'session'>, decimal: string): string =>
  formatShown(decimal, session.currency.shownDecimals)

/** The pay of a multiple at a bet, both in the session's currency. */
export function payAt({ session }: Pick<ShowContext, 'session'>, bet: string, hundredths: number): string {
  const { code } = session.currency
  if (!isCurrencyCode(code)) return bet
  return formatDecimal(winAmount(parseDecimal(bet, code), hundredths))
}
