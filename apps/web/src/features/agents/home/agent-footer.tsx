import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href, type Path } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useUnreadNotices } from '../api.ts'
import { useContracts } from '../contracts/contracts-api.ts'
import styles from './agent-footer.module.css'

/** The main menu of every page of the agent area. The dividend is an entry for who has, or may sign, a contract of it. */
export function AgentFooter() {
  const t = useT()
  const unread = useUnreadNotices()
  const { place } = useRouterState()
  const current = (path: Path) => (place.path === path ? ('page' as const) : undefined)
  const { data: dividend } = useContracts('dividend')
  return (
    <nav className={styles.footer} aria-label={t('agents.footer.label')}>
      <a href={href('/m/agent')} aria-current={current('/m/agent')}>
        <Icon name="house" weight="fill" />
        {t('agents.footer.home')}
      </a>
      <a href={href('/m/agentRegister')} aria-current={current('/m/agentRegister')}>
        <Icon name="user-plus" />
        {t('agents.footer.openAccount')}
      </a>
      {dividend && (dividend.list.length > 0 || dividend.below.length > 0) && (
        <a href={href('/m/member/agent/agentDivident')} aria-current={current('/m/member/agent/agentDivident')}>
          <Icon name="coins" />
          {t('agents.footer.dividend')}
        </a>
      )}
      <a href={href('/m/member/notice', { types: 'A' })} aria-current={current('/m/member/notice')}>
        <Icon name="megaphone-simple" />
        {t('agents.footer.notices')}
        <Badge count={unread} className={styles.badge} />
      </a>
    </nav>
  )
}
