import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import type { Chase, Order, OrderState } from '../api.ts'
import { shortNumber } from '../short-number.ts'
import { ChaseDetail } from './chases/chase-detail.tsx'
import { ChaseList } from './chases/chase-list.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'
import styles from './orders-sheet.module.css'

interface OrdersSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Orders of one lottery, or of all. */
  lottery: string | undefined
  onCheck: (lottery: string, number: string) => void
}

/** The member's bets, open and settled; a tap expands one in place. */
export function OrdersSheet({ isOpen, onClose, lottery, onCheck }: OrdersSheetProps) {
  const t = useT()
  const [state, setState] = useState<OrderState | 'chases'>('waiting')
  const [chase, setChase] = useState<Chase>()
  const [order, setOrder] = useState<Order>()
  const detail = order
    ? t('lottery.orders.detail', { number: shortNumber(order.drawNumber) })
    : chase && t('lottery.chases.detail')
  // From an order of a chase back to the chase, from there to the list.
  const back = () => (order ? setOrder(undefined) : setChase(undefined))
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      isTall
      ground="page"
      title={
        detail ? (
          <span className={styles.title}>
            <IconButton label={t('lottery.orders.back')} onClick={back}>
              <Icon name="arrow-left" weight="bold" size={20} />
            </IconButton>
            {detail}
          </span>
        ) : (
          t('lottery.orders.title')
        )
      }
      closeLabel={t('lottery.close')}
      foot={
        !detail && (
          <ButtonLink size={52} isFull href={href('/m/gameRecord')}>
            {t('lottery.orders.record')}
          </ButtonLink>
        )
      }
    >
      {order ? (
        <OrderDetail order={order} onCheck={() => onCheck(order.lottery, order.drawNumber)} />
      ) : chase ? (
        <ChaseDetail chase={chase} onOpen={setOrder} />
      ) : (
        <>
          <Segment
            label={t('lottery.orders.filter')}
            options={[
              { value: 'waiting', label: t('lottery.orders.open') },
              { value: 'settled', label: t('lottery.orders.settled') },
              { value: 'chases', label: t('lottery.chases.tab') },
            ]}
            value={state}
            onChange={setState}
          />
          {isOpen &&
            (state === 'chases' ? (
              <ChaseList onOpen={setChase} />
            ) : (
              <OrderList key={state} lottery={lottery} state={state} onOpen={setOrder} />
            ))}
        </>
      )}
    </BottomSheet>
  )
}
