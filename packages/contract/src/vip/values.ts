/** Colours of pennants. */
export const vipTones = ['bronze', 'silver', 'gold', 'jade', 'sapphire', 'ruby', 'diamond', 'star'] as const
export type VipTone = (typeof vipTones)[number]
