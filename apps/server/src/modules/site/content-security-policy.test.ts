import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const config = { studioOrigin: null, studioPort: 8081, isDevelopment: false, gateway: null, imageCdns: [] }
const phoneSignIn = {
  apiKey: 'public',
  toolkitOrigin: 'https://identitytoolkit.googleapis.com',
  recaptchaOrigin: 'https://www.google.com',
}

const context = {
  config,
  host: 'fair.example:8080',
  protocol: 'http',
  phoneSignIn: null,
  pictureOrigin: null,
  routes: [],
}

const framesOf = (gameOrigins: readonly (string | null)[], hasCaptcha = false) => {
  const page = { scriptHashes: [], styleHashes: [], gameOrigins }
  const policy = contentSecurityPolicy(page, { ...context, phoneSignIn: hasCaptcha ? phoneSignIn : null })
  return /frame-src ([^;]*);/.exec(policy)?.[1]
}

const captcha = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'

test.each([
  { what: 'no vendor', origins: [], frames: `'none'` },
  { what: 'the studio of this installation', origins: [null], frames: 'http://fair.example:8081' },
  {
    what: 'two vendors',
    origins: [null, 'https://games.example'],
    frames: 'http://fair.example:8081 https://games.example',
  },
])('frames of $what', ({ origins, frames }) => {
  expect(framesOf(origins)).toBe(frames)
  // The keyword 'none' is valid alone only.
  expect(framesOf(origins, true)).toBe(origins.length === 0 ? captcha : `${frames} ${captcha}`)
})

test('pictures of streaming tables load from where games do, and from nowhere else', () => {
  const page = { scriptHashes: [], styleHashes: [], gameOrigins: ['https://games.example'] }
  const policy = contentSecurityPolicy(page, context)
  expect(policy).toContain(`img-src 'self' data: blob: https://games.example;`)
})
