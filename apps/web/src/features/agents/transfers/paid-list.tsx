import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import type { Downline, PaidSeveral } from '../api.ts'
import { exact } from '../figures/shown-figures.ts'
import styles from './pay-several.module.css'

/** What came of each transfer, as the platform has booked it. */
export function PaidList({ paid, members }: { paid: PaidSeveral; members: readonly Downline[] }) {
  const t = useT()
  const { reference, total, currency, transfers } = paid
  return (
    <div className={styles.fields}>
      <output className={styles.title}>{t('agents.transfer.done', { amount: `${exact(total)} ${currency}` })}</output>
      <p className={styles.note}>
        {t('agents.many.reference')} <bdi dir="ltr">{reference}</bdi>
      </p>
      <List label={t('agents.many.members')}>
        {transfers.map(({ memberId, amount }) => (
          <ListRow
            key={memberId}
            title={<bdi>{members.find(({ id }) => id === memberId)?.account ?? memberId}</bdi>}
            sub={<bdi dir="ltr">{`${exact(amount)} ${currency}`}</bdi>}
            end={<Tag tone="brand">{t('agents.many.sent')}</Tag>}
          />
        ))}
      </List>
      <ButtonLink variant="tint" isFull href={href('/m/transaction/record', { types: 'A' })}>
        {t('agents.many.record')}
      </ButtonLink>
      <ButtonLink variant="primary" isFull href={href('/m/member/team')}>
        {t('agents.many.toTeam')}
      </ButtonLink>
    </div>
  )
}
