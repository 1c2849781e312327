import { currentDevice } from '../../platform/device.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { roleOfSession } from '../../platform/session/role.ts'
import { useAffiliate } from '../../platform/session/use-affiliate.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSite } from '../../platform/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { List } from '../../ui/list.tsx'
import { BalanceCard } from './balance-card.tsx'
import { memberEntries, type MemberEntry } from './entries.ts'
import styles from './member-centre.module.css'
import { MemberHead } from './member-head.tsx'
import { useUnread } from './use-unread.ts'

/** Who somebody is, what they have, and the way to everything that is theirs. */
export function MemberCentre() {
  const t = useT()
  const { boot, overlays } = useSite()
  const { isInstalled, isNativeApp } = currentDevice()
  const unread = useUnread()
  const { play, account, help } = memberEntries({
    role: roleOfSession(useSession()),
    flags: boot.status.info.whitelabel.flags,
    isInstalled: isInstalled || isNativeApp,
  })
  return (
    <>
      <MemberHead unread={unread} />
      <div className={styles.page}>
        <BalanceCard />
        <Entries label={t('member.group.play')} entries={play} />
        <Entries label={t('member.group.account')} entries={account} unread={unread} />
        <Entries label={t('member.group.help')} entries={help} />
        <Button variant="danger" isFull onClick={() => overlays.open('logout')}>
          {t('menu.logout')}
        </Button>
      </div>
    </>
  )
}

interface EntriesProps {
  label: string
  entries: readonly MemberEntry[]
  unread?: number
}

function Entries({ label, entries, unread = 0 }: EntriesProps) {
  const t = useT()
  const openAffiliate = useAffiliate()
  return (
    <List label={label}>
      {entries.map(({ key, text, icon, href }) => (
        <ListRow
          key={key}
          title={t(text)}
          icon={<Icon {...icon} size={22} />}
          end={key === 'messages' && <Badge count={unread} />}
          hasCaret
          {...(href === undefined ? { onClick: openAffiliate } : { href })}
        />
      ))}
    </List>
  )
}
