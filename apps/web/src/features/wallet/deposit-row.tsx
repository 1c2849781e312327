import type { Deposit } from '@fairground/contract'
import { formatDate } from '../../platform/i18n/dates.ts'
import { useSpoken } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Tag, type TagProps } from '../../ui/tag.tsx'
import styles from './deposit-row.module.css'

const tones: Record<Deposit['state'], NonNullable<TagProps['tone']>> = {
  created: 'warn',
  pending: 'warn',
  paid: 'brand',
  expired: 'neutral',
  rejected: 'danger',
}

export function DepositRow({ deposit }: { deposit: Deposit }) {
  const { t, tag } = useSpoken()
  const { shownDecimals } = useSite().boot.status.info.settings
  const { id, channelName, createdAt, amount, state } = deposit
  return (
    <ListRow
      href={href('/m/voucherCenter', { deposit: id })}
      title={channelName}
      sub={<time dateTime={createdAt}>{formatDate(createdAt, tag, 'dayTime')}</time>}
      end={
        <span className={styles.end}>
          <Amount value={amount} decimals={shownDecimals} size={15} />
          <Tag tone={tones[state]}>{t(`deposit.state.${state}`)}</Tag>
        </span>
      }
      hasCaret
    />
  )
}
