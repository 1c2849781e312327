import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite, type Unread } from '../../../platform/site.ts'
import { useStore } from '../../../platform/store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

const none: Unread = {}
const nothing = () => none

export function MenuButton() {
  const t = useT()
  const { overlays, unread } = useSite()
  const { announcements, inbox } = useStore(unread, nothing)
  const hasUnread = !!(announcements || inbox)
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
