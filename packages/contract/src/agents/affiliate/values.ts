/** The page of the site that an affiliate link leads to. */
export const affiliateLandings = ['register', 'home', 'promotions'] as const
export type AffiliateLanding = (typeof affiliateLandings)[number]

/** Links of one agent that stand at a time. */
export const affiliateLinksMax = 50
