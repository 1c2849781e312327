import {
  fullSeries,
  oddsReturns,
  worstPayout,
  type Level,
  type Play,
  type PlayType,
  type Selection,
} from '@fairground/lottery'
import {
  addRatio,
  formatDecimal,
  isPositive,
  multiplyRatio,
  parseRatio,
  ratio,
  ratioToDecimal,
  type Money,
} from '@fairground/money'
import { useMemo } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { oneIn } from '../../rules/one-in.ts'
import { percentOf } from '../../percent-of.ts'
import { pickedIds } from '../../slip/content/picked-ids.ts'
import { rebateOf, type PricedLine, type Terms } from '../../slip/pricing.ts'
import { plainUnit } from '../../plain-unit.ts'
import styles from './bet-facts.module.css'

interface BetFactsProps {
  terms: Terms
  playType: PlayType
  play: Play
  /** Undefined while the selection is not complete. */
  priced: PricedLine | undefined
  unit: string
}

/** In sentences what the picked numbers cost, win, how likely, and what comes back over time. */
export function BetFacts({ terms, playType, play, priced, unit }: BetFactsProps) {
  const t = useT()
  const sum = useSum()
  const bet = priced?.line.selection
  const returned = useMemo(() => returnOf(terms, playType, { play, bet }), [terms, playType, play, bet])
  const worst = useMemo(() => priced && formatDecimal(worstPayout(priced.line)), [priced])
  const best = priced && formatDecimal(priced.best)
  const rate = priced?.line.odds && priced.line.priceRate
  const counting = priced && terms.game.words.counting(t, priced.line)
  const rebate = priced && rebateOf(terms, [priced])
  const levels = levelsOf(play, priced)
  return (
    <section className={styles.facts} aria-label={t('lottery.facts.label')}>
      {priced && (
        <p>
          {counting && `${counting} `}
          {t(rate === undefined ? 'lottery.facts.cost' : 'lottery.facts.costRated', {
            count: priced.notes,
            unit: plainUnit(unit),
            multiple: priced.line.multiple,
            stake: sum(formatDecimal(priced.stake)),
            percent: rate === undefined ? '' : percentOf(rate),
          })}
        </p>
      )}
      {priced && worst !== undefined && best !== undefined && (
        <p>
          {worst === best
            ? t('lottery.facts.pays', { amount: sum(best) })
            : t('lottery.facts.paysBetween', { worst: sum(worst), best: sum(best) })}
        </p>
      )}
      {rebate && isPositive(rebate) && <p>{t('lottery.facts.rebate', { amount: sum(formatDecimal(rebate)) })}</p>}
      {levels.length > 0 && (
        <p>
          {t('lottery.facts.chance', { chance: chanceOf(t, levels) })}{' '}
          {returned && t('lottery.facts.return', { percent: withRebate(returned, priced?.stake, rebate) })}
        </p>
      )}
    </section>
  )
}

/** The levels that the picked entries can win; none where the chance is not known before they are picked. */
function levelsOf(play: Play, priced: PricedLine | undefined): readonly Pick<Level, 'wins' | 'total'>[] {
  if (play.noteClassesOf)
    return (priced ? play.noteClassesOf(priced.line.selection) : []).map(({ outcomes, total }) => ({
      wins: outcomes.reduce((sum, { ways }) => sum + ways, 0n),
      total,
    }))
  const wins = play.levels.filter(({ isRefund }) => !isRefund)
  if (!priced) return wins
  const ids = pickedIds(
    play,
    priced.line.selection,
    wins.map(({ id }) => id),
  )
  return wins.filter(({ id }) => ids.includes(id))
}

/** `1 in 10`, or the likeliest and the rarest prize. */
function chanceOf(t: Translate, levels: readonly Pick<Level, 'wins' | 'total'>[]): string {
  const sorted = levels.toSorted((a, b) => Number(b.wins) / Number(b.total) - Number(a.wins) / Number(a.total))
  const [likely, rare] = [sorted[0], sorted.at(-1)].map((level) =>
    level ? t('lottery.rules.oneIn', { count: oneIn(level) }) : '',
  )
  return likely === rare ? (likely ?? '') : t('lottery.facts.between', { from: likely ?? '', to: rare ?? '' })
}

/** What comes back of the stake itself is a part of the return too, or the two sentences would contradict each other. */
function withRebate(returned: string, stake: Money | undefined, rebate: Money | undefined): string {
  if (!stake || !rebate || !isPositive(rebate) || !isPositive(stake)) return returned
  const share = multiplyRatio(ratio(rebate.amount, stake.amount), ratio(100n, 1n))
  return ratioToDecimal(addRatio(parseRatio(returned), share), 2, 'half_even').replace(/\.?0+$/, '')
}

/** Of all stakes, in percent; a range where the odds of a play return unequally. */
function returnOf(
  { series, odds }: Terms,
  playType: PlayType,
  { play, bet }: { play: Play; bet: Selection | undefined },
): string | undefined {
  if (playType === 'tradition') return String((series * 100) / fullSeries)
  const table = odds?.[play.id]
  if (!table || !play.oddsIds.every((id) => Object.hasOwn(table, id))) return undefined
  const own = bet && play.noteClassesOf?.(bet)
  if (play.noteClassesOf && !own) return undefined
  const percents = oddsReturns(own ? { ...play, noteClasses: () => own } : play, table)
    .map((note) => ratioToDecimal(multiplyRatio(note.return, ratio(100n, 1n)), 2, 'down').replace(/\.?0+$/, ''))
    .toSorted((a, b) => Number(a) - Number(b))
  const [least, most] = [percents[0], percents.at(-1)]
  return least === most ? least : `${least} – ${most}`
}
