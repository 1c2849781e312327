import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { Figure } from '../report.ts'
import { ask, type Target } from './target.ts'

const pages = ['/m/home', '/m/login', '/m/my', '/m/no-such-page', '/docs', '/dev/outbox']

/** X2: what Google's csp_evaluator finds in the policies that an installation sends, its vendor's too. */
export async function attackPolicies({ origin, studioOrigin }: Target): Promise<Figure[]> {
  const asked = [
    ...pages.map((path) => ({ origin, path })),
    { origin: studioOrigin, path: '/play/pharaoh-s-ledger' },
    { origin: studioOrigin, path: '/play/no-such-game' },
  ]
  const high: string[] = []
  const medium: string[] = []
  for (const { origin: from, path } of asked) {
    const { headers } = await ask(from, { path })
    const { csp } = new CspParser(String(headers['content-security-policy']))
    for (const { severity, directive, value, description } of new CspEvaluator(csp).evaluate()) {
      const finding = `${path}: ${directive} ${value ?? ''}: ${description}`
      if (severity === Severity.HIGH || severity === Severity.SYNTAX) high.push(finding)
      if (severity === Severity.MEDIUM) medium.push(`${path} (${directive})`)
    }
  }
  const found =
    medium.length > 0 ? `${medium.length} of medium severity, as this runs without TLS: ${medium.join(', ')}` : ''
  return [
    {
      what: 'X2 weaknesses of high severity that csp_evaluator finds',
      measured: high.length,
      unit: `in ${asked.length} pages`,
      budget: { atMost: 0 },
      detail: high.join(' | ') || found,
    },
  ]
}
