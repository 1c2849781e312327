import { currentDevice } from '../../../platform/browser/device.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { roleOfSession } from '../../../platform/session/role.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { BalanceCard } from './balance-card.tsx'
import { memberEntries } from './entries.ts'
import { EntryRows } from './entry-rows.tsx'
import styles from './member-centre.module.css'
import { MemberHead } from './member-head.tsx'
import { useEntryStates } from './use-entry-states.ts'
import { useUnread } from './use-unread.ts'

/** The member's name, level and balances, with links to all member pages. */
export function MemberCentre() {
  const t = useT()
  const { boot, overlays } = useSite()
  const { isInstalled, isNativeApp } = currentDevice()
  const unread = useUnread()
  const states = useEntryStates()
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
        <EntryRows label={t('accounts.member.group.play')} entries={play} />
        <EntryRows label={t('accounts.member.group.account')} entries={account} unread={unread} states={states} />
        <EntryRows label={t('accounts.member.group.help')} entries={help} />
        <Button variant="danger" isFull onClick={() => overlays.open('logout')}>
          {t('site.menu.logout')}
        </Button>
      </div>
    </>
  )
}
