import type { InvitedFriend } from '@fairground/contract'
import { isPositive, parseDecimal } from '@fairground/money'
import { daysBetween } from '../../../platform/i18n/dates.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { useFriends } from './api.ts'
import styles from './invite-page.module.css'

/** Friends with the stage they have reached, latest first. */
export function FriendList({ isOffered }: { isOffered: boolean }) {
  const t = useT()
  const friends = useFriends()
  const list = friends.data?.pages.flatMap((page) => page.list)
  return (
    <Section title={t('promotions.invite.yours')}>
      {friends.isError && !list && (
        <LoadFailed title={t('promotions.invite.friendsFailed')} onAgain={() => void friends.refetch()} />
      )}
      {!list && !friends.isError && <Skeleton height={180} radius={18} />}
      {list?.length === 0 && <p className={styles.none}>{t('promotions.invite.none')}</p>}
      {list !== undefined && list.length > 0 && (
        <List label={t('promotions.invite.yours')}>
          {list.map((friend) => (
            <FriendRow key={`${friend.name} ${friend.registeredAt}`} friend={friend} isOffered={isOffered} />
          ))}
        </List>
      )}
      {friends.hasNextPage && (
        <LoadMore
          onMore={() => void friends.fetchNextPage()}
          isBusy={friends.isFetchingNextPage}
          hasFailed={friends.isFetchNextPageError}
        >
          {t('promotions.invite.more')}
        </LoadMore>
      )}
    </Section>
  )
}

function FriendRow({ friend, isOffered }: { friend: InvitedFriend; isOffered: boolean }) {
  const t = useT()
  const now = useNow()
  const { name, stage, registeredAt } = friend
  const days = daysBetween(Date.parse(registeredAt), now)
  return (
    <ListRow
      icon={<Avatar name={name} size={40} />}
      title={<bdi>{name}</bdi>}
      sub={`${t('promotions.invite.joined', { count: Math.max(0, days) })} · ${t(`promotions.invite.stage.${stage}`)}`}
      end={<Earned friend={friend} isOffered={isOffered} />}
    />
  )
}

function Earned({ friend, isOffered }: { friend: InvitedFriend; isOffered: boolean }) {
  const t = useT()
  const shown = useMoney()
  const { currency } = useCurrency()
  const { earned, earnedPoints, earnedRounds, earnedGoods } = friend
  const isMore = (wire: string): boolean => isPositive(parseDecimal(wire, currency))
  if (isMore(friend.waiting) || friend.waitingPoints + friend.waitingRounds + friend.waitingGoods > 0)
    return <Tag tone="warn">{t('promotions.steps.state.applying')}</Tag>
  const counted = [
    earnedPoints > 0 && t('promotions.points', { count: earnedPoints }),
    earnedRounds > 0 && t('promotions.free_rounds', { count: earnedRounds }),
    earnedGoods > 0 && t('promotions.goods', { count: earnedGoods }),
  ]
    .filter(Boolean)
    .join(' · ')
  if (isMore(earned) || counted)
    return (
      <b className={styles.plus}>
        {isMore(earned) && <bdi dir="ltr">+{shown(earned)}</bdi>}
        {isMore(earned) && counted && ' · '}
        {counted}
      </b>
    )
  return isOffered ? <span>{t('promotions.invite.waiting')}</span> : null
}
