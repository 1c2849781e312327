/**
 * Announcements with their popup, and the help centre. The home page has its own `index.ts`, because everything
 * exported here would load with the first view.
 */
export { useAnnouncements, useMarkRead } from './announcements/api.ts'
export { NoticeList } from './announcements/notice-list.tsx'
export { duePopupEntries, rememberPopupClosed } from './announcements/popup.ts'
export { HelpCentre } from './help/help-centre.tsx'
export { PromotionBanners } from './banners/promotion-banners.tsx'
export { TermsPage } from './terms/terms-page.tsx'
