import type { ReactNode } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { Amount } from '../../../ui/text/amount.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'
import styles from './money-row.module.css'

interface MoneyRowProps {
  href: string
  title: ReactNode
  createdAt: string
  amount: string
  state: string
  tone: NonNullable<TagProps['tone']>
}

/** One payment in a history: channel or card, time, amount, state. */
export function MoneyRow({ href, title, createdAt, amount, state, tone }: MoneyRowProps) {
  const { tag } = useLanguage()
  const { shownDecimals } = useCurrency()
  return (
    <ListRow
      href={href}
      title={title}
      sub={<time dateTime={createdAt}>{formatDate(createdAt, tag, 'dayTime')}</time>}
      end={
        <span className={styles.end}>
          <Amount value={amount} decimals={shownDecimals} size={15} />
          <Tag tone={tone}>{state}</Tag>
        </span>
      }
      hasCaret
    />
  )
}
