import { openSystemAccess, type SystemAccess } from '../../e2e/testing/system-access.ts'
import { recordPart } from '../promises/fault-run.ts'
import type { Figure } from '../report.ts'
import { attackAddresses } from './addresses.ts'
import { attackBrowser } from './browser.ts'
import { attackCallbacks } from './callbacks.ts'
import { benchFloods } from './floods.ts'
import { attackNicknames, attackPaymentPasswords } from './members.ts'
import { attackPolicies } from './policies.ts'
import { attackStarts } from './starts.ts'
import type { StaffedTarget } from './subjects.ts'
import { attackTwoPeople } from './two-people.ts'
import { attackUploads } from './uploads.ts'
import { attackVendorWins } from './vendor-wins.ts'

export interface AttacksBench extends StaffedTarget {
  rounds: number
  seconds: number
}

/** Attacks from outside on a running installation. Their figures are written to `docs/fault-run.md`. */
export async function benchAttacks(options: AttacksBench): Promise<Figure[]> {
  const startedAt = Date.now()
  const system = openSystemAccess(options)
  // Each begins with empty rate limits, because all come from one address.
  const attacks: readonly ((options: AttacksBench, system: SystemAccess) => Promise<Figure[]>)[] = [
    attackAddresses,
    attackPolicies,
    (_, access) => attackNicknames(access),
    (_, access) => attackPaymentPasswords(access),
    attackUploads,
    attackCallbacks,
    attackTwoPeople,
    attackVendorWins,
    benchFloods,
    attackBrowser,
    attackStarts,
  ]
  const figures: Figure[] = []
  try {
    for (const attack of attacks) {
      await system.rows('delete from rate_bucket')
      figures.push(...(await attack(options, system)))
    }
  } finally {
    await system.close()
  }
  recordPart(options.root, { name: 'attacks', startedAt, share: 1, figures })
  return figures
}
