import { formatDecimal, parseDecimal } from '@fairground/money'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { Stepper } from '../../../ui/choices/stepper.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { shortNumber } from '../short-number.ts'
import { canReturnStake, type Terms } from '../slip/pricing.ts'
import { useBestWin } from '../slip/best-win/use-best-win.ts'
import type { PricedChase } from './chase-plan.ts'
import styles from './chase-sheet.module.css'

interface ChasePreviewProps {
  terms: Terms
  chase: PricedChase
  /** Undefined where the balance does not suffice, or is not known. */
  left: string | undefined
  /** Undefined where the multiples follow a plan. */
  byHand: { max: number; onMultiple: (number: string, multiple: number) => void } | undefined
}

/** What is taken now, what a draw can win, and every draw with its stake. */
export function ChasePreview({ terms, chase, left, byHand }: ChasePreviewProps) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { game, currency } = terms
  const least = useBestWin({ game, currency, lines: chase.least.lines })
  const most = useBestWin({ game, currency, lines: chase.most.lines })
  const best =
    least === undefined || most === undefined
      ? '…'
      : least === most
        ? sum(least)
        : t('lottery.chase.range', { least: sum(least), most: sum(most) })
  const isLoss =
    least !== undefined && !canReturnStake({ stake: chase.least.stake, best: parseDecimal(least, currency) })
  return (
    <>
      <Card>
        <Facts
          facts={[
            [
              t('lottery.chase.total'),
              <bdi key="total" dir="ltr">
                {sum(formatDecimal(chase.total))}
              </bdi>,
            ],
            [t('lottery.chase.best'), best],
            left !== undefined && [
              t('lottery.slip.after'),
              <bdi key="left" dir="ltr">
                {sum(left)}
              </bdi>,
            ],
          ]}
        />
      </Card>
      {isLoss && (
        <output className={styles.loss}>
          {t('lottery.bar.belowStake', { best: sum(least), stake: sum(formatDecimal(chase.least.stake)) })}
        </output>
      )}
      <Note>{t('lottery.chase.note')}</Note>
      <ul className={styles.draws} aria-label={t('lottery.chase.list')}>
        {chase.rows.map(({ draw, multiple, stake }) => (
          <li key={draw.number}>
            <span>
              <b>{t('lottery.draw', { number: shortNumber(draw.number) })}</b>
              <small>{formatDate(draw.drawsAt, tag, 'dayTime')}</small>
            </span>
            {byHand ? (
              <Stepper
                label={t('lottery.chase.multipleOf', { number: shortNumber(draw.number) })}
                decreaseLabel={t('lottery.stake.less')}
                increaseLabel={t('lottery.stake.more')}
                value={multiple}
                max={byHand.max}
                onChange={(next) => byHand.onMultiple(draw.number, next)}
              >
                <bdi dir="ltr">×{multiple}</bdi>
              </Stepper>
            ) : (
              <bdi dir="ltr">×{multiple}</bdi>
            )}
            <bdi dir="ltr">{sum(formatDecimal(stake))}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
