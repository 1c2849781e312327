import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../../testing/built-site.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { promised } from '../../testing/promised.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { contentSecurityPolicy } from '../../modules/site/content-security-policy.ts'

/**
 * X2: the policies that the platform sends behind TLS, as Google's csp_evaluator judges them. `bench -- --only attacks`
 * asks a running installation, with its vendor.
 */

const severe: readonly Severity[] = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM]

const findingsIn = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severe.includes(severity))
    .map(({ severity, directive, value, description }) => `${Severity[severity]} ${directive} ${value}: ${description}`)

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform({
    because: 'the built site is a folder of the file',
    config: { siteDir: buildSite(), studioOrigin: null, trustedProxies: ['127.0.0.1'] },
  })
})
afterAll(() => platform.stop())

test.each([
  { page: '/m/home', host: 'localhost' },
  { page: '/m/login', host: 'localhost' },
  { page: '/m/no-such-page', host: 'localhost' },
  { page: '/docs', host: 'localhost' },
  { page: '/dev/outbox', host: 'localhost' },
  { page: '/m/home', host: 'no-such-host.example' },
])('of $page at $host', async ({ page, host }) => {
  // The outbox is for this machine only, not for what a proxy forwards.
  const headers = { Host: host, ...(page !== '/dev/outbox' && { 'X-Forwarded-Proto': 'https' }) }
  const { status, headers: answered } = await rawRequest(platform.origin, {
    path: page,
    headers,
  })
  expect(status).toBe(host === 'localhost' ? 200 : 404)
  const findings = findingsIn(String(answered['content-security-policy']))
  promised({
    what: `X2 weaknesses that csp_evaluator finds: ${page} at ${host}`,
    measured: findings.length,
    unit: 'of high or medium severity',
    budget: { atMost: 0 },
    detail: findings.join(' | '),
  })
})

test('of a merchant whose members sign in by phone, and with vendors elsewhere', () => {
  const policy = contentSecurityPolicy(
    { scriptHashes: ['sha256-c2NyaXB0'], styleHashes: [], gameOrigins: [null, 'https://games.example'] },
    {
      config: { studioOrigin: null, studioPort: 8081, isDevelopment: false, gateway: null, imageCdns: [] },
      host: 'fair.example',
      protocol: 'https',
      pictureOrigin: null,
      routes: [],
      phoneSignIn: {
        apiKey: 'public',
        toolkitOrigin: 'https://identitytoolkit.googleapis.com',
        recaptchaOrigin: 'https://www.google.com',
      },
    },
  )
  expect(findingsIn(policy)).toEqual([])
})

test('the evaluator has teeth', () => {
  expect(findingsIn(`script-src 'self' 'unsafe-inline'`)).not.toEqual([])
  expect(findingsIn(`script-src 'self' https://www.google.com; object-src 'none'`)).not.toEqual([])
  expect(findingsIn(`object-src 'none'`)).not.toEqual([])
})
