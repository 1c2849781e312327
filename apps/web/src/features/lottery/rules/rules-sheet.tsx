import { fullSeries, prizeOf, type Level, type DigitsPlay } from '@fairground/lottery'
import { formatDecimal, parseDecimal } from '@fairground/money'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { LotteryRules } from '../api.ts'
import { plainUnit, type Terms } from '../slip/pricing.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { playName } from '../play-name.ts'
import { oneIn } from './one-in.ts'
import styles from './rules-sheet.module.css'

interface RulesSheetProps {
  isOpen: boolean
  onClose: () => void
  terms: Terms
  rules: LotteryRules
  play: DigitsPlay
  unit: string
}

/** How the selected play wins, its odds and payouts, and the limits of the lottery. */
export function RulesSheet({ isOpen, onClose, terms, rules, play, unit }: RulesSheetProps) {
  const t = useT()
  const sum = useSum()
  const price = { stakeUnit: parseDecimal(unit, terms.currency), multiple: 1, series: terms.series }
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
          <h3>{playName(t, play)}</h3>
          <p>{t(`lottery.how.${play.kind}`)}</p>
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
              {play.levels.map((level) => (
                <tr key={level.id}>
                  <th scope="row">{levelName(t, level)}</th>
                  <td>{t('lottery.rules.oneIn', { count: oneIn(level) })}</td>
                  <td>
                    <bdi dir="ltr">{sum(formatDecimal(prizeOf(level, price)))}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <p>{t('lottery.rules.return', { percent: String((terms.series * 100) / fullSeries) })}</p>
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

const words = [
  'big',
  'small',
  'odd',
  'even',
  'triple',
  'straight',
  'pair',
  'half_straight',
  'mixed_six',
  'dragon',
  'tiger',
  'tie',
  'no_bull',
  'bull1',
  'bull2',
  'bull3',
  'bull4',
  'bull5',
  'bull6',
  'bull7',
  'bull8',
  'bull9',
  'bull10',
  'five_alike',
  'four_alike',
  'full_house',
  'two_pairs',
  'no_hand',
] as const

/** A prize level is named by a word, a suffix, an exact sum, or has no name if it is the only one. */
function levelName(t: Translate, { id }: Level): string {
  const word = words.find((name) => name === id)
  if (word) return t(`lottery.name.${word}`)
  if (id.startsWith('suffix')) return t('lottery.rules.suffix', { count: Number(id.slice('suffix'.length)) })
  if (/^\d+$/.test(id)) return t('lottery.rules.exact', { sum: id })
  if (id === 'group3' || id === 'group6') return t(`lottery.kind.${id}`)
  return t('lottery.rules.hit')
}
