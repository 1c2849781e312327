export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const
export const socialLoginProviders = ['google', 'facebook'] as const
export type SocialLoginProvider = (typeof socialLoginProviders)[number]

/** What a code by text message is for; a slider puzzle for one of these proves nothing to another. */
export const sliderPurposes = ['login', 'reset', 'register', 'bindMobile', 'paymentPassword'] as const
export type SliderPurpose = (typeof sliderPurposes)[number]
/** The longest track of a slider that is read. */
export const trackSamplesMax = 400
