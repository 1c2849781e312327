export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** `system`: the theme of the reader's device. */
export const themeChoices = [...themes, 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Platform M is the mobile site; gateways WEB = 1, MOBILE = 3. */
export const platformCode = 'M'
export const gateways = { WEB: 1, MOBILE: 3 } as const
