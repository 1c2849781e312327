import { siteAddress, type SitePage } from './site-address.ts'

/** The real page with a draft on it, in a window of a phone's size: the site lets nobody frame it. */
export const openPhone = (page: SitePage): void =>
  void window.open(siteAddress(page), 'phone', 'popup,width=390,height=844')
