import { LazyPushCard } from '../../../../../entities/push/lazy-push-card.tsx'
import { formatDate } from '../../../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../../platform/i18n/use-sum.ts'
import { href } from '../../../../../platform/router/route.ts'
import { ButtonLink } from '../../../../../ui/actions/button-link.tsx'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Facts } from '../../../../../ui/layout/facts.tsx'
import type { SlipPlaced } from '../../../api.ts'
import { OrderLines } from '../../../orders/order-lines.tsx'
import { shortNumber } from '../../../short-number.ts'
import styles from './write-slip-sheet.module.css'

/** The orders that were placed, each with its lottery and draw. */
export function SlipReceipt({ placed: { orders, balance } }: { placed: SlipPlaced }) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const shown = (amount: string) => (
    <bdi key="sum" dir="ltr">
      {sum(amount)}
    </bdi>
  )
  return (
    <div className={styles.sheet}>
      {orders.map((order) => (
        <section key={order.id} aria-label={order.lotteryName}>
          <h3 className={styles.title}>{order.lotteryName}</h3>
          <p className={styles.draw}>
            {t('lottery.placed.text', {
              number: shortNumber(order.drawNumber),
              time: formatDate(order.drawsAt, tag, 'dayTime'),
            })}
          </p>
          <Card isFlush>
            <OrderLines order={order} />
            <div className={styles.totals}>
              <Facts facts={[[t('lottery.placed.staked'), shown(order.stake)]]} />
            </div>
          </Card>
        </section>
      ))}
      <Card>
        <Facts facts={[[t('lottery.placed.balance'), shown(balance)]]} />
      </Card>
      <LazyPushCard />
    </div>
  )
}

export function SlipReceiptFoot({ onDone }: { onDone: () => void }) {
  const t = useT()
  return (
    <div className={styles.foot}>
      <ButtonLink size={52} href={href('/m/gameRecord')}>
        {t('lottery.orders.record')}
      </ButtonLink>
      <Button size={52} variant="primary" onClick={onDone} data-autofocus>
        {t('lottery.placed.done')}
      </Button>
    </div>
  )
}
