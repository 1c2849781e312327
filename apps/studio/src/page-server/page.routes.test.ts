import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameAncestors, pageHeaders } from './page-policy.ts'
import { startStudio, type RunningStudio } from '../start-studio.ts'
import { openFixture } from '../testing/studio-fixture.ts'

let studio: RunningStudio
beforeAll(async () => {
  studio = await startStudio((await openFixture()).config('http://127.0.0.1:9'))
})
afterAll(() => studio.close())

describe('the game page', () => {
  test('contains the facts of its game, escaped for the script block', async () => {
    const response = await fetch(`${studio.origin}/play/carousel?ticket=t`)
    const html = await response.text()
    expect(html).not.toContain('<Royale>')
    const json = /<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      game: {
        id: 'carousel',
        name: 'Carousel <Royale>',
        engine: 'lines',
        art: { stage: null, logo: '/art/logos/carousel-560.webp', symbols: Array.from({ length: 9 }, () => null) },
      },
      sites: [],
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('has no facts for an unknown game', async () => {
    for (const game of ['roulette', 'none', '..%2f..%2fkey.pem']) {
      const response = await fetch(`${studio.origin}/play/${game}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('{"game":null,"sites":[]}')
    }
  })

  test('forbids inline scripts, and framing by other hosts', async () => {
    const response = await fetch(`${studio.origin}/play/carousel`)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toMatch(/frame-ancestors 'self' http:\/\/127\.0\.0\.1:\* https:\/\/127\.0\.0\.1:\*$/)
  })

  test('its files are cached indefinitely; an unknown file is a 404', async () => {
    const script = await fetch(`${studio.origin}/assets/page-1a2b.js`)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
    for (const path of ['/assets/none.js', '/art/none.webp', '/art/..%2f..%2fkey.pem', '/assets/..%2f..%2fkey.pem'])
      expect((await fetch(`${studio.origin}${path}`)).status, path).toBeGreaterThanOrEqual(400)
  })
})

test.each([
  [[], 'game.example:8081', `'self' http://game.example:* https://game.example:*`],
  [[], '[::1]:80', `'self' http://[::1]:* https://[::1]:*`],
  [[], undefined, `'none'`],
  [[], `x; script-src *`, `'none'`],
  [['https://site.example'], 'game.example', 'https://site.example'],
  [['*'], 'game.example', '*'],
])('frames of %j for host %s', (configured, host, expected) => {
  expect(frameAncestors(configured, host)).toBe(expected)
})

test('csp_evaluator finds no weakness in the policy of a game page that a site frames over TLS', () => {
  const policy = pageHeaders(frameAncestors(['https://site.example'], undefined))['content-security-policy'] ?? ''
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
})
