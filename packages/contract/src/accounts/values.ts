export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const
export const socialLoginProviders = ['google', 'facebook'] as const
export type SocialLoginProvider = (typeof socialLoginProviders)[number]
