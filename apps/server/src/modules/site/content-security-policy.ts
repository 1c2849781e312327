import type { Config } from '../../platform/config.ts'
import type { PhoneSignIn } from '../merchants/index.ts'
import type { Page } from './page-cache.ts'

export interface PolicyContext {
  config: Pick<Config, 'studioOrigin' | 'studioPort' | 'isDevelopment'>
  host: string
  protocol: string
  /** A merchant's phone sign-in: Google's captcha, and the calls that send codes and take them. */
  phoneSignIn: PhoneSignIn | null
}

/** Strict: own files, the inline pieces this very page was made with, and games in frames of their own origin. */
export function contentSecurityPolicy(
  page: Pick<Page, 'scriptHashes' | 'styleHashes'>,
  context: PolicyContext,
): string {
  const { config, host, protocol } = context
  const games = config.studioOrigin ?? `${protocol}://${host.replace(/:\d+$/, '')}:${config.studioPort}`
  const { phoneSignIn } = context
  const captcha = phoneSignIn ? ` ${phoneSignIn.recaptchaOrigin}/recaptcha/` : ''
  // Where its loader leads to, and where Google says that its frames may come from besides.
  const captchaScripts = captcha && `${captcha} https://www.gstatic.com/recaptcha/`
  const captchaFrames = captcha && `${captcha} https://recaptcha.google.com/recaptcha/`
  const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    `default-src 'none'`,
    `script-src 'self'${quoted(page.scriptHashes)}${captchaScripts}`,
    `style-src 'self'${quoted(page.styleHashes)}`,
    // Custom properties on elements: a ring's share, a bar's width. Nothing a stylesheet could not say.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    // The captcha calls home from the page itself, and does not go on without it.
    `connect-src 'self'${phoneSignIn ? ` ${phoneSignIn.toolkitOrigin}${captcha}` : ''}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `media-src 'self'`,
    `frame-src ${games}${captchaFrames}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
