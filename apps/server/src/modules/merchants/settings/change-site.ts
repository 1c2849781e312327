import { isDeepStrictEqual } from 'node:util'
import type { SiteForm } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { listTimeZones } from '../../../platform/db/time-zones.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { decideProposal, propose } from '../../proposals/index.ts'
import type { StoredSettings } from '../merchant-settings.ts'
import { listHosts, lockMerchant, lockHosts, updateSite } from '../merchants.queries.ts'

type Known = { hosts: readonly string[]; settings: { timeZone?: string } }

export const siteOf = ({ hosts, settings: { timeZone = 'UTC' } }: Known): SiteForm => ({ hosts: [...hosts], timeZone })

/** @throws Refused stale_edit, host_taken, invalid_request */
export async function proposeSite(
  tools: CommandTools,
  { before, after, reason }: { before: SiteForm; after: SiteForm; reason: string },
): Promise<void> {
  const row = await lockMerchant(tools.tx, tools.scope.merchant)
  if (!isDeepStrictEqual(siteOf({ ...row, settings: row.settings as StoredSettings }), before))
    throw new Refused('stale_edit')
  const wanted = { ...after, hosts: [...new Set(after.hosts)] }
  if (isDeepStrictEqual(before, wanted)) throw new Refused('invalid_request', { field: 'after' })
  await checkSite(tools, wanted)
  await propose(tools, { kind: 'site', subject: '', before, after: wanted, reason })
}

/** @throws Refused not_found, decided_already, own_act, stale_edit, host_taken */
export function decideSite(
  tools: CommandTools,
  { jobs }: { jobs: Pick<Jobs, 'schedule'> },
  { id, isAgreed }: { id: string; isAgreed: boolean },
): Promise<void> {
  const { tx, scope, emit } = tools
  return decideProposal(tools, {
    id,
    isAgreed,
    effects: {
      site: async (proposal) => {
        const [before, after] = [proposal.before as SiteForm, proposal.after as SiteForm]
        const row = await lockMerchant(tx, scope.merchant)
        if (!isDeepStrictEqual(siteOf({ ...row, settings: row.settings as StoredSettings }), before))
          throw new Refused('stale_edit')
        await checkSite(tools, after)
        await updateSite(tx, scope.merchant, after)
        // Days of another time zone are other days.
        if (before.timeZone !== after.timeZone)
          await jobs.schedule(tx, {
            kind: 'reports.rebuild',
            key: String(scope.merchant),
            merchant: scope.merchant,
            due: { afterSeconds: 0 },
          })
        emit({ topic: 'status', body: { maintenance: row.is_under_maintenance } })
      },
    },
  })
}

/** One host leads to one merchant, and one merchant at most answers where none is named. */
async function checkSite({ tx, scope }: CommandTools, { hosts, timeZone }: SiteForm): Promise<void> {
  if (!(await listTimeZones(tx)).has(timeZone)) throw new Refused('invalid_request', { field: 'timeZone' })
  await lockHosts(tx)
  for (const other of await listHosts(tx)) {
    if (other.id === scope.merchant) continue
    const taken = hosts.find((host) => other.hosts.includes(host))
    if (taken !== undefined) throw new Refused('host_taken', { host: taken })
    if (hosts.length === 0 && other.hosts.length === 0) throw new Refused('host_taken', { host: '*' })
  }
}
