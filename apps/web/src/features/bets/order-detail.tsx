import type { BetRecord } from '@fairground/contract'
import { isPaidBack, payoutOutcome } from '../../entities/records/payout-outcome.ts'
import { DrawnNumbers } from '../../entities/lottery/drawn-numbers.tsx'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../platform/session/use-currency.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useOrder } from './api.ts'
import styles from './bet-detail.module.css'
import type { LotteryComponents } from './lottery-components.ts'
import { RecordsFailed, RecordsWaiting } from '../../entities/records/record-list.tsx'
import { useExact } from '../../entities/records/use-exact.ts'

interface OrderDetailProps extends Pick<LotteryComponents, 'OrderLines'> {
  bet: BetRecord
  onCheck: () => void
}

/** One lottery order: its draw, numbers, stake and payout, and where the draw can be checked. */
export function OrderDetail({ bet, OrderLines, onCheck }: OrderDetailProps) {
  const { t, tag } = useLanguage()
  const shown = useExact()
  const { currency } = useCurrency()
  const { data, isError, refetch } = useOrder(bet.id)
  if (isError && !data) return <RecordsFailed onAgain={() => void refetch()} />
  if (!data) return <RecordsWaiting />
  const { order } = data
  const { id, drawNumber, drawsAt, placedAt, state, stake, payout, result } = order
  const isReturn = state === 'won' && isPaidBack(payoutOutcome(order, currency))
  const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>
  return (
    <div className={styles.detail}>
      <Card>
        {result && (
          <div className={styles.result}>
            <small>{t('bets.result')}</small>
            <DrawnNumbers family={order.game.family} values={result} size={34} />
          </div>
        )}
        <Facts
          facts={[
            [t('bets.outcome'), t(`bets.order.${isReturn ? 'paidBack' : state}`)],
            [t('bets.staked'), ltr(shown(stake))],
            payout !== null && [t('bets.payout'), ltr(shown(payout))],
            [
              t('bets.draw'),
              <>
                <bdi dir="ltr">{drawNumber}</bdi>
                <CopyButton text={drawNumber} label={t('bets.copyDraw')} copiedLabel={t('site.toast.copied')} />
              </>,
            ],
            [t('bets.drawsAt'), formatDate(drawsAt, tag, 'dayTime')],
            [t('bets.placedAt'), formatDate(placedAt, tag, 'dayTime')],
            [
              t('bets.number'),
              <>
                <bdi dir="ltr">{id}</bdi>
                <CopyButton text={id} label={t('site.records.copyNumber')} copiedLabel={t('site.toast.copied')} />
              </>,
            ],
          ]}
        />
      </Card>
      <section>
        <h3 className={styles.title}>{t('bets.lines')}</h3>
        <Card isFlush>
          <OrderLines order={order} />
        </Card>
      </section>
      <Button isFull onClick={onCheck}>
        <Icon name="shield-check" size={18} />
        {t('bets.verify')}
      </Button>
    </div>
  )
}
