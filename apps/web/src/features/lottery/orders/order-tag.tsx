import { useT } from '../../../platform/i18n/use-i18n.ts'
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

export function OrderTag({ state }: Pick<Order, 'state'>) {
  const t = useT()
  return <Tag tone={tones[state]}>{t(`lottery.orders.state.${state}`)}</Tag>
}
