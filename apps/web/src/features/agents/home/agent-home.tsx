import { roleOfSession } from '../../../platform/session/role.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { Unread } from '../../../platform/site.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './agent-home.module.css'
import { AgentFooter } from './agent-footer.tsx'
import { AgentHead } from './agent-head.tsx'
import { WaitingContracts } from '../contracts/waiting-contracts.tsx'
import { agentMenu } from './agent-menu.ts'
import { TeamCounters } from './team-counters.tsx'

const none: Unread = {}
const nothing = () => none

/** Specification §2, screen 22. */
export function AgentHome() {
  const t = useT()
  const { boot, overlays, unread } = useSite()
  const isAgent = roleOfSession(useSession()) === 'agent'
  const { menu, flags } = boot.status.info.whitelabel
  const { inbox = 0 } = useStore(unread, nothing)
  if (!isAgent) return null
  return (
    <div className={styles.screen}>
      <AgentHead />
      <div className={styles.page}>
        <TeamCounters />
        <WaitingContracts />
        <nav className={styles.menu} aria-label={t('agents.menu.label')}>
          {agentMenu(menu, { givesRains: flags.AGENTRAINS === true }).map(({ key, href: address, icon }) => (
            <a key={key} href={address}>
              <Icon {...icon} size={26} />
              {t(`agents.menu.${key}`)}
              {key === 'mail' && <Badge count={inbox} className={styles.badge} />}
            </a>
          ))}
          <a href={href('/m/member/agent/getSalaryContract')}>
            <Icon name="handshake" weight="duotone" size={26} />
            {t('agents.menu.contracts')}
          </a>
          <button type="button" onClick={() => overlays.open('service')}>
            <Icon name="chats-circle" weight="duotone" size={26} />
            {t('agents.menu.service')}
          </button>
        </nav>
      </div>
      <AgentFooter />
    </div>
  )
}
