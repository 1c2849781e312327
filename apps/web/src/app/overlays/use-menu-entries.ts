import { currentDevice } from '../../platform/browser/device.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'

import { menuEntries } from './menu-entries.ts'

export function useMenuEntries() {
  const t = useT()
  const { boot, overlays } = useSite()
  const { isInstalled, isNativeApp } = currentDevice()
  const entries = menuEntries({ info: boot.status.info, isInstalled: isInstalled || isNativeApp })
  return entries.map(({ text, href, ...entry }) => ({
    ...entry,
    text: t(text),
    ...(href === undefined ? { onPress: () => overlays.open('service') } : { href }),
  }))
}
