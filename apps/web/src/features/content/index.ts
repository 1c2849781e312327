/**
 * What the merchant publishes: announcements and their popup, the help centre. The home page has an `index.ts` of its own,
 * because all that this file names would be loaded with the first view.
 */
export { useAnnouncements, useMarkRead } from './announcements/api.ts'
export { NoticeList } from './announcements/notice-list.tsx'
export { popupEntries, rememberPopupClosed } from './announcements/popup.ts'
export { HelpCentre } from './help/help-centre.tsx'
