/** Why a level changed, or stayed: bets, staff, the end of what staff had set, and how a period was decided. */
export const vipCauses = ['turnover', 'staff', 'staff_ended', 'kept', 'grace', 'lost'] as const
export type VipCause = (typeof vipCauses)[number]

/** Colours of pennants. */
export const vipTones = ['bronze', 'silver', 'gold', 'jade', 'sapphire', 'ruby', 'diamond', 'star'] as const
export type VipTone = (typeof vipTones)[number]
