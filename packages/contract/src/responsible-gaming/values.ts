export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitSpans = ['day', 'week', 'month'] as const
export type LimitSpan = (typeof limitSpans)[number]

/** Months of a self-exclusion; `null` in a request: until further notice. */
export const exclusionMonths = [6, 12, 24, 60] as const
export const timeOutDaysMax = 42
export const realityMinutes = [15, 30, 45, 60, 120] as const
