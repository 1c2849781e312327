export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Platform M is the mobile site; gateways WEB = 1, MOBILE = 3. */
export const platformCode = 'M'
export const gateways = { WEB: 1, MOBILE: 3 } as const
