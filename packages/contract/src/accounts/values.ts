export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const

export const signInProviders = ['google', 'facebook'] as const

export type SignInProvider = (typeof signInProviders)[number]
