import type { InviteOffer } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { useReward } from '../offers/use-reward.ts'
import styles from './invite-page.module.css'

/** What a friend has to reach, and what it pays to either side. */
export function TierList({ offer: { pays, goods, tiers, friendsMax, days } }: { offer: InviteOffer }) {
  const t = useT()
  const sum = useSum()
  const { shown } = useReward()
  const isByStep = new Set(tiers.map((tier) => tier.goods)).size > 1
  return (
    <>
      <List label={t('promotions.invite.how')}>
        {tiers.map(({ key, metric, target, inviter, friend, goods: ofStep }) => (
          <ListRow
            key={key}
            title={t(`promotions.invite.tier.${metric}`, { target: sum(target) })}
            sub={[
              inviter !== null && t('promotions.invite.forYou', { amount: shown(inviter, pays) }),
              friend !== null && t('promotions.invite.forFriend', { amount: shown(friend, pays) }),
              isByStep && ofStep,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </List>
      {goods !== null && !isByStep && <p className={styles.none}>{t('promotions.goodsNamed', { name: goods })}</p>}
      <p className={styles.none}>{t('promotions.invite.limits', { count: friendsMax, days })}</p>
    </>
  )
}
