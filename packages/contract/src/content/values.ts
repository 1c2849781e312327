export const bannerGroups = ['m_home', 'm_login', 'm_register', 'm_reg', 'm_video', 'm_promo'] as const
export type BannerGroup = (typeof bannerGroups)[number]
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const
