import { fullSeries, prizeOf, type Level, type OddsTable, type Play, type PlayType } from '@fairground/lottery'
import { formatDecimal, parseDecimal } from '@fairground/money'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { LotteryRules } from '../api.ts'
import type { Terms } from '../slip/pricing.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { levelName, playName } from '../selection-text.ts'
import { oneIn } from './one-in.ts'
import { plainUnit } from '../plain-unit.ts'
import styles from './rules-sheet.module.css'

interface RulesSheetProps {
  isOpen: boolean
  onClose: () => void
  terms: Terms
  rules: LotteryRules
  play: Play
  playType: PlayType
  unit: string
}

/** How the selected play wins, its odds and payouts, and the limits of the lottery. */
export function RulesSheet({ isOpen, onClose, terms, rules, play, playType, unit }: RulesSheetProps) {
  const t = useT()
  const sum = useSum()
  const { game } = terms
  const stake = { stakeUnit: parseDecimal(unit, terms.currency), multiple: 1 }
  const odds = playType === 'entertainment' ? (terms.odds?.[play.id] ?? {}) : undefined
  const price = odds ? { ...stake, odds } : { ...stake, series: terms.series }
  const levels =
    odds && play.legs
      ? legsOf(odds)
      : play.levels.filter(({ id, isRefund }) => !odds || isRefund || Object.hasOwn(odds, id))
  const limits = [
    { name: t('lottery.rules.multiple'), value: `×${rules.multipleMax}` },
    { name: t('lottery.rules.lines'), value: String(rules.linesMax) },
    { name: t('lottery.rules.payout'), value: sum(rules.payoutMax) },
  ]
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      isTall
      ground="page"
      title={t('lottery.rules.title')}
      closeLabel={t('lottery.close')}
    >
      <div className={styles.rules}>
        <div>
          <h3>{playName(t, game, play)}</h3>
          <p>{game.words.how(t, play)}</p>
        </div>
        <Card isFlush>
          <table className={styles.odds}>
            <thead>
              <tr>
                <th scope="col">{t('lottery.rules.level')}</th>
                <th scope="col">{t('lottery.rules.chance')}</th>
                <th scope="col">{t('lottery.rules.pays', { unit: plainUnit(unit) })}</th>
              </tr>
            </thead>
            <tbody>
              {levels.map((level) => (
                <tr key={level.id}>
                  <th scope="row">{levelName(t, game, { play, id: level.id })}</th>
                  <td>
                    {level.isRefund || level.wins === 0 ? '–' : t('lottery.rules.oneIn', { count: oneIn(level) })}
                  </td>
                  <td>
                    <bdi dir="ltr">{sum(formatDecimal(prizeOf(level, price)))}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        {!odds && <p>{t('lottery.rules.return', { percent: String((terms.series * 100) / fullSeries) })}</p>}
        <h3>{t('lottery.rules.limits')}</h3>
        <Card isFlush>
          <dl className={styles.limits}>
            {limits.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </BottomSheet>
  )
}

/** Several of these price one bet together, so none has a chance of its own. */
const legsOf = (odds: OddsTable): Level[] => Object.keys(odds).map((id) => ({ id, wins: 0, total: 1 }))
