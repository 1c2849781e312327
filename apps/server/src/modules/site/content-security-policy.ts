import type { Config } from '../../platform/config.ts'
import type { PhoneSignIn } from '../merchants/index.ts'
import type { Page } from './page-cache.ts'

export interface PolicyContext {
  config: Pick<Config, 'studioOrigin' | 'studioPort' | 'isDevelopment' | 'gateway' | 'imageCdns'>
  host: string
  protocol: string
  /** A merchant's phone sign-in: Google's captcha, and the calls that send and check codes. */
  phoneSignIn: PhoneSignIn | null
  /** The merchant's other hosts, which the speed test measures. */
  routes: readonly string[]
  /** Where the merchant's app icon comes from, besides the site itself. */
  pictureOrigin: string | null
}

/** Strict: own files, the inline scripts and styles of this page, and games in frames of their vendors' origins. */
export function contentSecurityPolicy(
  page: Pick<Page, 'scriptHashes' | 'styleHashes' | 'gameOrigins'>,
  context: PolicyContext,
): string {
  const { config, host, protocol } = context
  const studio = config.studioOrigin ?? `${protocol}://${host.replace(/:\d+$/, '')}:${config.studioPort}`
  const games = page.gameOrigins.map((origin) => ` ${origin ?? studio}`).join('')
  const { phoneSignIn, pictureOrigin, routes } = context
  const captcha = phoneSignIn ? ` ${phoneSignIn.recaptchaOrigin}/recaptcha/` : ''
  // Where the captcha's loader leads to, and further origins that Google names for its frames.
  const captchaScripts = captcha && `${captcha} https://www.gstatic.com/recaptcha/`
  const captchaFrames = captcha && `${captcha} https://recaptcha.google.com/recaptcha/`
  const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('')
  return [
    `default-src 'none'`,
    `script-src 'self'${quoted(page.scriptHashes)}${captchaScripts}`,
    `style-src 'self'${quoted(page.styleHashes)}`,
    // Custom properties on elements, such as the share of a ring or the width of a bar.
    `style-src-attr 'unsafe-inline'`,
    // The pictures of streaming tables come from where their games do.
    `img-src 'self' data: blob:${games}${elsewhere(pictureOrigin)}${elsewhere(config.gateway)}${config.imageCdns.map(elsewhere).join('')}`,
    `font-src 'self'`,
    // The captcha sends requests from the page itself, and fails without them.
    `connect-src 'self'${elsewhere(config.gateway)}${routes.map((route) => elsewhere(`${protocol}://${route}`)).join('')}${phoneSignIn ? ` ${phoneSignIn.toolkitOrigin}${captcha}` : ''}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    // Films that the merchant links to.
    `media-src 'self' https:`,
    `frame-src${games + captchaFrames || ` 'none'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const elsewhere = (origin: string | null): string => (origin === null ? '' : ` ${origin}`)
