import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import type { Downline } from '../api.ts'

/** An account with its level, its last bet, and whether it is online. */
export function DownlineRow({ member, onOpen }: { member: Downline; onOpen: () => void }) {
  const { t, tag } = useLanguage()
  const { account, level, lastBetAt, isOnline, isActive } = member
  const bet = lastBetAt
    ? t('agents.team.lastBet', { time: formatDate(lastBetAt, tag, 'dayTime') })
    : t('agents.team.noBet')
  return (
    <ListRow
      icon={<Avatar name={account} size={40} />}
      title={<bdi>{account}</bdi>}
      sub={`${t('agents.team.level', { level })} · ${bet}`}
      end={
        !isActive ? (
          <Tag>{t('agents.team.disabled')}</Tag>
        ) : (
          isOnline && <Tag tone="brand">{t('agents.team.online')}</Tag>
        )
      }
      hasCaret
      onClick={onOpen}
    />
  )
}
