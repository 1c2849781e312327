import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

const nothing = () => 0

export function MenuButton() {
  const t = useT()
  const { overlays, unread } = useSite()
  const hasUnread = useStore(unread, nothing) > 0
  return (
    <IconButton
      label={t(hasUnread ? 'site.header.menuUnread' : 'site.header.menu')}
      hasDot={hasUnread}
      onClick={() => overlays.open('menu')}
    >
      <Icon name="list" />
    </IconButton>
  )
}
