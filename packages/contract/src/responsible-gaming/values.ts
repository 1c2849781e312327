export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitSpans = ['day', 'week', 'month'] as const
export type LimitSpan = (typeof limitSpans)[number]

/** Months of a self-exclusion; `null` in a request: until further notice. */
export const exclusionMonths = [6, 12, 24, 60] as const
export const timeOutDaysMax = 42
export const realityMinutes = [15, 30, 45, 60, 120] as const

/** What two accounts have in common that may be one person's: an address, a number, a name with a birth date, a bank account. */
export const exclusionSigns = ['email', 'mobile', 'identity', 'bank'] as const
export type ExclusionSign = (typeof exclusionSigns)[number]
/** Who chose an exclusion: the member, staff for the member, or nobody: the member is one who is excluded elsewhere. */
export const exclusionOrigins = ['self', 'staff', 'match'] as const
export type ExclusionOrigin = (typeof exclusionOrigins)[number]
