import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import type { Order, OrderState } from '../api.ts'
import { shortNumber } from '../game-of.ts'
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
  const [state, setState] = useState<OrderState>('waiting')
  const [order, setOrder] = useState<Order>()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      isTall
      ground="page"
      title={
        order ? (
          <span className={styles.title}>
            <IconButton label={t('lottery.orders.back')} onClick={() => setOrder(undefined)}>
              <Icon name="arrow-left" weight="bold" size={20} />
            </IconButton>
            {t('lottery.orders.detail', { number: shortNumber(order.drawNumber) })}
          </span>
        ) : (
          t('lottery.orders.title')
        )
      }
      closeLabel={t('lottery.close')}
      foot={
        !order && (
          <ButtonLink size={52} isFull href={href('/m/gameRecord')}>
            {t('lottery.orders.record')}
          </ButtonLink>
        )
      }
    >
      {order ? (
        <OrderDetail order={order} onCheck={() => onCheck(order.lottery, order.drawNumber)} />
      ) : (
        <>
          <Segment
            label={t('lottery.orders.filter')}
            options={[
              { value: 'waiting', label: t('lottery.orders.open') },
              { value: 'settled', label: t('lottery.orders.settled') },
            ]}
            value={state}
            onChange={setState}
          />
          {isOpen && <OrderList key={state} lottery={lottery} state={state} onOpen={setOrder} />}
        </>
      )}
    </BottomSheet>
  )
}
