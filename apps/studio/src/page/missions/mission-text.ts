import { formatShown } from '@fairground/money'
import type { Mission, MissionSet, MissionsReply } from '../../missions/mission-contract.ts'
import type { Translate } from '../texts.ts'
import type english from './texts/en.json'

export type MissionTextKey = keyof typeof english
export type MissionTranslate = Translate<MissionTextKey>
type Currency = MissionsReply['currency']

/** A sum with its symbol, from left to right in every language. */
export const showSum = ({ symbol, shownDecimals }: Currency, decimal: string): string =>
  `\u2066${symbol}${formatShown(decimal, shownDecimals)}\u2069`

/** A sum, or a number of points or free rounds. */
export const showReward = (
  { t, currency, pays }: { t: MissionTranslate; currency: Currency; pays: MissionSet['pays'] },
  amount: string,
): string => (isNumber(pays) ? t(pays, { count: amount }) : showSum(currency, amount))

export const isNumber = (pays: MissionSet['pays']): pays is 'points' | 'free_rounds' =>
  pays === 'points' || pays === 'free_rounds'

export function nameOf(t: MissionTranslate, { metric, category }: Mission): string {
  if (metric === null) return ''
  if (category === null || metric === 'deposits' || metric === 'depositSum') return t(metric)
  return t(metric === 'bets' ? 'betsIn' : 'validBetsIn', { category: t(category) })
}

/** How far it is, as `12.50 of 20.00`, or `3 of 5`. */
export function progressOf(t: MissionTranslate, mission: Mission, currency: Currency): string {
  const isMoney = mission.metric === 'validBets' || mission.metric === 'depositSum'
  const shown = (value: string) => (isMoney ? formatShown(value, currency.shownDecimals) : value)
  return t('of', { done: shown(mission.done), target: isMoney ? showSum(currency, mission.target) : mission.target })
}

export const shareOf = ({ done, target, state }: Mission): number =>
  state === 'taken' ? 1 : Math.min(1, Number(target) === 0 ? 0 : Number(done) / Number(target))

/** The time left as `05:09:07`. */
export function showLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `\u2066${parts.map((part) => String(part).padStart(2, '0')).join(':')}\u2069`
}
