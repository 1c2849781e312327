/** Templates of a merchant, and the letters of a name. */
export const contractTemplateLimits = { count: 100, name: 64 } as const
