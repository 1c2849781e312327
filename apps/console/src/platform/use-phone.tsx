import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useT } from './i18n.tsx'
import { siteAddress, type SitePage } from './site-address.ts'

/** Opens the real page with a draft on it, in a window of a phone's size: the site lets nobody frame it. */
export function usePhone(): (page: SitePage) => void {
  const t = useT()
  return (page) => {
    const href = siteAddress(page)
    if (window.open(href, 'phone', 'popup,width=390,height=844')) return
    // The answer came long after the press, and the browser opens no window by itself.
    const link = (
      <Anchor href={href} target="phone">
        {t('content.previewBlocked')}
      </Anchor>
    )
    notifications.show({ message: link, color: 'orange', autoClose: 30_000 })
  }
}
