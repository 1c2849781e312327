import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const config = { studioOrigin: null, studioPort: 8081, isDevelopment: false, gateway: null, imageCdns: [] }
const phoneSignIn = {
  apiKey: 'public',
  toolkitOrigin: 'https://identitytoolkit.googleapis.com',
  recaptchaOrigin: 'https://www.google.com',
}

const framesOf = (gameOrigins: readonly (string | null)[], hasCaptcha = false) => {
  const page = { scriptHashes: [], styleHashes: [], gameOrigins }
  const context = {
    config,
    host: 'fair.example:8080',
    protocol: 'http',
    phoneSignIn: hasCaptcha ? phoneSignIn : null,
    pictureOrigin: null,
    routes: [],
  }
  return /frame-src ([^;]*);/.exec(contentSecurityPolicy(page, context))?.[1]
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
