import { formatDecimal } from '@fairground/money'
import { formatDate } from '../../../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../../platform/i18n/use-sum.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Facts } from '../../../../../ui/layout/facts.tsx'
import { percentOf } from '../../../percent-of.ts'
import { plainUnit } from '../../../plain-unit.ts'
import { playName, selectionText } from '../../../selection-text.ts'
import { shortNumber } from '../../../short-number.ts'
import type { Terms } from '../../../slip/pricing.ts'
import type { Reading, StationBets } from './slip-readings.ts'
import { betTotals, type BetTotals } from './use-slip-orders.ts'
import styles from './write-slip-sheet.module.css'

/** What was understood of a slip on one lottery. */
export function OwnBets({ terms, readings }: { terms: Terms; readings: readonly Reading[] }) {
  const t = useT()
  return (
    <section aria-label={t('lottery-vietnam.slip.understood')}>
      <h3 className={styles.title}>{t('lottery-vietnam.slip.understood')}</h3>
      <Card isFlush>
        <BetList terms={terms} readings={readings} />
      </Card>
    </section>
  )
}

interface StationsBetsProps {
  stations: readonly StationBets[]
  totals: BetTotals
}

/** What was understood of a slip on several lotteries, each with its draw and what its bets cost and can win. */
export function StationsBets({ stations, totals }: StationsBetsProps) {
  const { t, tag } = useLanguage()
  return (
    <>
      {stations.map(({ place: { name, draw, terms }, readings }) => (
        <section key={terms.lottery} aria-label={name}>
          <h3 className={styles.title}>{name}</h3>
          <p className={styles.draw}>
            {t('lottery.placed.text', {
              number: shortNumber(draw.number),
              time: formatDate(draw.drawsAt, tag, 'dayTime'),
            })}
          </p>
          <Card isFlush>
            <BetList terms={terms} readings={readings} />
            <div className={styles.totals}>
              <Totals {...betTotals(readings, terms.currency)} />
            </div>
          </Card>
        </section>
      ))}
      <section aria-label={t('lottery-vietnam.slip.all')}>
        <h3 className={styles.title}>{t('lottery-vietnam.slip.all')}</h3>
        <Card>
          <Totals {...totals} />
        </Card>
      </section>
    </>
  )
}

function Totals({ notes, stake, best }: BetTotals) {
  const t = useT()
  const sum = useSum()
  const shown = (amount: BetTotals['stake']) => (
    <bdi key="sum" dir="ltr">
      {sum(formatDecimal(amount))}
    </bdi>
  )
  return (
    <Facts
      facts={[
        [t('lottery.slip.bets', { count: notes }), shown(stake)],
        [t('lottery.slip.paysUpTo'), shown(best)],
      ]}
    />
  )
}

function BetList({ terms, readings }: { terms: Terms; readings: readonly Reading[] }) {
  const t = useT()
  const sum = useSum()
  return (
    <ul className={styles.readings}>
      {readings.map(({ bet, line, priced: { line: priced, notes, stake } }, at) => (
        <li key={at}>
          <b>{playName(t, terms.game, priced.play)}</b>
          <bdi dir="ltr">{selectionText(t, terms.game, { play: priced.play, ...priced.selection })}</bdi>
          <span>
            {t('lottery-vietnam.slip.price', {
              count: notes,
              unit: plainUnit(line.unit),
              stake: sum(formatDecimal(stake)),
            })}
            {priced.odds &&
              priced.priceRate !== undefined &&
              ` · ${t('lottery.bar.rate', { percent: percentOf(priced.priceRate) })}`}
            {bet.duplicates > 0 && ` · ${t('lottery-vietnam.slip.duplicates', { count: bet.duplicates })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
