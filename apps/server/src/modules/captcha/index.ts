/**
 * Captchas: a picture to read, single use, three minutes, bound to what it is for. Owns the table `captcha`; only the
 * answer's keyed hash is stored.
 */
export { createCaptchas } from './captchas.ts'
export type { CaptchaPurpose, Captchas } from './captchas.ts'
export type { GivenCaptcha } from './captchas.ts'
