import { randomBytes } from 'node:crypto'
import type { Figure } from '../report.ts'
import { ask, noneOf, type Target } from './target.ts'

const unknown = [
  '/.env',
  '/.git/config',
  '/.well-known/../.env',
  '/wp-login.php',
  '/m/.env',
  '/m/config.json',
  '/m/../../etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  '/assets/none.js',
  '/art/..%2f..%2fkeys/platform.secret',
  '/keys/platform.secret',
  '//evil.example/',
  '/%zz',
  '/%00',
  '/wps/%ff',
  '/wps/no-such-call',
]

const badTokens = ['Bearer none', `Bearer 1.${randomBytes(32).toString('base64url')}`, 'Bearer ', 'Basic YTpi', 'null']

const elsewhere: readonly Readonly<Record<string, string>>[] = [
  { Host: 'attacker.example' },
  { 'X-Forwarded-For': '203.0.113.7' },
  { 'X-Real-IP': '203.0.113.7' },
  { Forwarded: 'for=203.0.113.7' },
  { Via: '1.1 proxy' },
]

/** Addresses that exist nowhere, tokens that nobody has, and the demo's outbox from another machine. */
export async function attackAddresses({ origin }: Target): Promise<Figure[]> {
  const found: string[] = []
  for (const path of unknown) {
    const { status, headers } = await ask(origin, { path })
    const isNamed = headers['x-content-type-options'] === 'nosniff' && headers['referrer-policy'] === 'same-origin'
    if (status < 400 || status >= 500 || !isNamed) found.push(`${path}: ${status}`)
  }
  const opened: string[] = []
  for (const Authorization of badTokens) {
    const { status } = await ask(origin, { path: '/wps/stream', headers: { Authorization } })
    if (status !== 401) opened.push(`${Authorization}: ${status}`)
  }
  const shown: string[] = []
  for (const headers of elsewhere) {
    const { status } = await ask(origin, { path: '/dev/outbox', headers })
    if (status < 400) shown.push(`${JSON.stringify(headers)}: ${status}`)
  }
  return [
    noneOf('unknown addresses that are answered otherwise than with a refusal', unknown.length, found),
    noneOf('bad tokens that open a stream of events', badTokens.length, opened),
    noneOf('ways in which the outbox is shown elsewhere', elsewhere.length, shown),
  ]
}
