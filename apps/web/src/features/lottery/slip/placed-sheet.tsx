import { LazyPushCard } from '../../../entities/push/lazy-push-card.tsx'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import type { Placed } from '../api.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { shortNumber } from '../short-number.ts'
import { OrderLines } from '../orders/order-lines.tsx'
import styles from './placed-sheet.module.css'

interface PlacedSheetProps {
  placed: Placed | undefined
  onClose: () => void
  onOrders: () => void
}

/** The receipt of an accepted order. */
export function PlacedSheet({ placed, onClose, onOrders }: PlacedSheetProps) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  return (
    <BottomSheet
      isOpen={placed !== undefined}
      onClose={onClose}
      ground="page"
      title={t('lottery.placed.title')}
      closeLabel={t('lottery.close')}
      foot={
        <div className={styles.foot}>
          <Button size={52} onClick={onOrders}>
            {t('lottery.placed.orders')}
          </Button>
          <Button size={52} variant="primary" onClick={onClose} data-autofocus>
            {t('lottery.placed.done')}
          </Button>
        </div>
      }
    >
      {placed && (
        <Ticket
          stub={
            <dl className={styles.totals}>
              <dt>{t('lottery.placed.staked')}</dt>
              <dd>
                <bdi dir="ltr">{sum(placed.order.stake)}</bdi>
              </dd>
              <dt>{t('lottery.placed.balance')}</dt>
              <dd>
                <bdi dir="ltr">{sum(placed.balance)}</bdi>
              </dd>
            </dl>
          }
        >
          <p className={styles.head}>
            {t('lottery.placed.text', {
              number: shortNumber(placed.order.drawNumber),
              time: formatDate(placed.order.drawsAt, tag, 'time'),
            })}
          </p>
          <OrderLines order={placed.order} />
        </Ticket>
      )}
      {placed && <LazyPushCard />}
    </BottomSheet>
  )
}
