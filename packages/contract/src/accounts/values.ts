export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const
/** What a merchant may ask for besides a name, a nickname and a password, in the order of the specification's payload. */
export const registrationExtras = [
  'payeeName',
  'email',
  'mobileNum',
  'paymentPassword',
  'birthDate',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const
export type RegistrationExtra = (typeof registrationExtras)[number]
/** What the owner of an account knows besides a number: asked for when the number was silent for long. */
export const ownerProofWays = ['paymentPassword', 'payeeName', 'birthDate'] as const
export type OwnerProofWay = (typeof ownerProofWays)[number]
export const socialLoginProviders = ['google', 'facebook'] as const
export type SocialLoginProvider = (typeof socialLoginProviders)[number]

/** What a code by text message is for; a slider puzzle for one of these proves nothing to another. */
export const sliderPurposes = ['login', 'reset', 'register', 'bindMobile', 'paymentPassword'] as const
export type SliderPurpose = (typeof sliderPurposes)[number]
/** The longest track of a slider that is read. */
export const trackSamplesMax = 400
