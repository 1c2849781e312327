/** Announcements: the list, the popup's entries and what has been read. */
export { useAnnouncements, useMarkRead } from './api.ts'
export { NoticeList } from './notice-list.tsx'
export { popupEntries, rememberPopupClosed } from './popup.ts'
