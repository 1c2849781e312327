/** What the merchant publishes: the home page, announcements and their popup, the help centre. */
export { useAnnouncements, useMarkRead } from './announcements/api.ts'
export { NoticeList } from './announcements/notice-list.tsx'
export { popupEntries, rememberPopupClosed } from './announcements/popup.ts'
export { HelpCentre } from './help/help-centre.tsx'
export { HomePage } from './home/home-page.tsx'
