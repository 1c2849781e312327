import type { Edge, TenThousandths } from '@fairground/games'
import {
  compare,
  formatDecimal,
  formatShown,
  multiply,
  parseDecimal,
  ratio,
  roundToShown,
  type CurrencyCode,
  type Money,
} from '@fairground/money'
import type { GameFacts, RoundView, SessionReply } from '../../../play-contract.ts'
import type { Sound } from '../../controls/sound.ts'
import type { Say } from '../original-texts.ts'
import type { Original } from './game-stage.ts'
import type { PlayApi } from '../../play/play-api.ts'

/** Shared state of the page's parts after the session is open. */
export interface OriginalContext {
  facts: GameFacts
  original: Original
  session: SessionReply
  currency: CurrencyCode
  edge: Edge
  api: PlayApi
  say: Say
  sound: Sound
  /** What the server committed to before each round of this page: a check uses this, not a later reply of the server. */
  commitments: Map<string, { commitment: string; clientSeed: string }>
}

type WithSession = Pick<OriginalContext, 'session'>

/** Formats a decimal of the session's currency. */
export const showAmount = ({ session }: WithSession, decimal: string): string =>
  formatShown(decimal, session.currency.shownDecimals)

/** A multiple of a stake, for display: as `payOf` of the games, whose file brings a hash along. */
export const showPay = (context: OriginalContext, stake: string, multiple: TenThousandths): string =>
  showAmount(
    context,
    formatDecimal(multiply(parseDecimal(stake, context.currency), ratio(BigInt(multiple), 10_000n), 'down')),
  )

/** 19,800 → 1.98×; at least two decimals, at most four. */
export function showMultiple(multiple: TenThousandths): string {
  const [whole = '0', part = ''] = (multiple / 10_000).toFixed(4).split('.')
  const decimals = part.replace(/0{1,2}$/, '')
  return `${formatShown(whole, 0)}.${decimals}×`
}

/** A share of rounds: in per cent, or `1 in 32,768` for what is rare. */
export function showChance(say: Say, chance: number): string {
  if (chance >= 0.001) return `${(chance * 100).toFixed(2)} %`
  return say('oneIn', { count: formatShown(String(Math.round(1 / chance)), 0) })
}

/** The largest stake of a bet: neither above the last one offered, nor paying more than a round may. */
export function largestStake({ session, currency }: OriginalContext, top: TenThousandths): Money {
  const offered = parseDecimal(session.stakes.at(-1) ?? '0', currency)
  const paid = parseDecimal(session.payoutMax, currency)
  const affordable = roundToShown(multiply(paid, ratio(10_000n, BigInt(Math.max(top, 1))), 'down'), 'down')
  return compare(affordable, offered) < 0 ? affordable : offered
}

/** The return is above what was paid: only this is celebrated. A free round costs nothing. */
export const isGain = ({ multiple, isFree }: Pick<RoundView, 'multiple' | 'isFree'>): boolean =>
  (multiple ?? 0) > (isFree ? 0 : 10_000)

/** The wallet or the server still has to finish it; the player can do nothing. */
export const isPending = ({ state }: Pick<RoundView, 'state'>): boolean =>
  state === 'betting' || state === 'played' || state === 'returning'
