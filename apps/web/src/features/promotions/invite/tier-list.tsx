import type { InviteOffer } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import styles from './invite-page.module.css'

/** What a friend has to reach, and what it pays to either side. */
export function TierList({ offer: { tiers, friendsMax, days } }: { offer: InviteOffer }) {
  const t = useT()
  const sum = useSum()
  return (
    <>
      <List label={t('promotions.invite.how')}>
        {tiers.map(({ key, metric, target, inviter, friend }) => (
          <ListRow
            key={key}
            title={t(`promotions.invite.tier.${metric}`, { target: sum(target) })}
            sub={[
              inviter !== null && t('promotions.invite.forYou', { amount: sum(inviter) }),
              friend !== null && t('promotions.invite.forFriend', { amount: sum(friend) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
      <p className={styles.none}>{t('promotions.invite.limits', { count: friendsMax, days })}</p>
    </>
  )
}
