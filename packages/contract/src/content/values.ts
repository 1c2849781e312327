export const bannerGroups = ['m_home', 'm_login', 'm_register', 'm_reg', 'm_video', 'm_promo'] as const
export type BannerGroup = (typeof bannerGroups)[number]
/** Whom announcements and banners are for: A is for agents only. */
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const
/** What operators write for players; each is a draft, and published as a whole. */
export const entryKinds = ['banner', 'announcement', 'help', 'terms', 'service', 'download'] as const
export type EntryKind = (typeof entryKinds)[number]
/** Channels of customer service, and what download links lead to. */
export const serviceTypes = ['LIVECHAT', 'TELEGRAM', 'MESSENGER', 'EMAIL'] as const
export const downloadTypes = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'FACEBOOK',
  'TELEGRAM',
  'LINE',
  'TASK',
] as const
