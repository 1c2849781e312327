import { currentDevice } from '../../platform/browser/device.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { roleOfSession } from '../../platform/session/role.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useSite } from '../../platform/site.ts'

import { menuEntries, type MenuEntry } from './menu-entries.ts'

export function useMenuEntries() {
  const t = useT()
  const { boot, overlays } = useSite()
  const { isInstalled, isNativeApp } = currentDevice()
  const role = roleOfSession(useSession())
  const isAgent = role === 'agent'
  const entries = menuEntries({
    info: boot.status.info,
    isInstalled: isInstalled || isNativeApp,
    hasOwnAccount: role === 'member' || isAgent,
  })
  return entries.map(({ text, href, ...entry }) => ({
    ...entry,
    text: t(text),
    ...targetOf(entry.key, href),
  }))

  function targetOf(key: MenuEntry['key'], href: string | undefined) {
    // Agents invite in the agent area (specification §4).
    if (key === 'invite' && isAgent) return { onPress: () => overlays.open('agent') }
    return href === undefined ? { onPress: () => overlays.open('service') } : { href }
  }
}
