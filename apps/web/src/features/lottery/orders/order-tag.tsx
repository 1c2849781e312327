import { isPaidBack, payoutOutcome } from '../../../entities/records/payout-outcome.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'
import type { Order } from '../api.ts'

const tones: Record<Order['state'], NonNullable<TagProps['tone']>> = {
  waiting: 'warn',
  won: 'brand',
  lost: 'neutral',
  cancelled: 'neutral',
  refunded: 'info',
  void: 'info',
}

/** A payout up to the stake is no win. */
export function OrderTag({ order }: { order: Pick<Order, 'state' | 'stake' | 'payout'> }) {
  const t = useT()
  const { currency } = useCurrency()
  const { state } = order
  if (state === 'won' && isPaidBack(payoutOutcome(order, currency)))
    return <Tag tone="neutral">{t('lottery.orders.state.paidBack')}</Tag>
  return <Tag tone={tones[state]}>{t(`lottery.orders.state.${state}`)}</Tag>
}
