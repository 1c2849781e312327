/** The page of the site that an affiliate link leads to. */
export const affiliateLandings = ['register', 'home', 'promotions'] as const
export type AffiliateLanding = (typeof affiliateLandings)[number]

/** Whom a link makes: players or agents, as types of members. */
export const affiliateMemberTypes = [0, 1] as const
export type AffiliateMemberType = (typeof affiliateMemberTypes)[number]

/** Links of one agent that stand at a time. */
export const affiliateLinksMax = 50
