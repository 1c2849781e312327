import type { SiteAccess, SiteForm } from '@fairground/contract/console'
import { listTimeZones } from '../../platform/db/time-zones.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { Refused } from '../../platform/refused.ts'
import { listProposals } from '../proposals/index.ts'
import type { Merchants } from './merchants.ts'
import { decideSite, proposeSite } from './settings/change-site.ts'
import { updateAccess, updateMaintenance } from './merchants.queries.ts'

type OwnCalls =
  | 'merchants.merchant'
  | 'merchants.setMaintenance'
  | 'merchants.setAccess'
  | 'merchants.proposeSite'
  | 'merchants.timeZones'
  | 'merchants.decideSite'

interface Parts {
  merchants: Merchants
  jobs: Pick<Jobs, 'schedule' | 'wake'>
}

export const merchantsConsoleHandlers = ({ merchants, jobs }: Parts): OperatorHandlers<OwnCalls> => ({
  'merchants.merchant': async ({ context }) => {
    // Not this process's copy: two operators may look at once.
    await merchants.refresh()
    const { code, look, hosts, settings, isUnderMaintenance, maintenanceUntil } = merchants.get(context.merchant)
    return {
      code,
      name: look.name,
      hosts: [...hosts],
      timeZone: settings.timeZone ?? 'UTC',
      proposals: (await listProposals(context.db, 'site', context.staff.id)).map((proposal) => ({
        ...proposal,
        before: proposal.before as SiteForm,
        after: proposal.after as SiteForm,
      })),
      currency: settings.currency,
      languages: settings.languages,
      isUnderMaintenance,
      maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
      isRegionRestricted: settings.isRegionRestricted,
      blockedAddresses: settings.blockedAddresses,
    }
  },
  'merchants.timeZones': async ({ context }) => ({ list: [...(await listTimeZones(context.db))] }),
  'merchants.proposeSite': ({ context, body }) =>
    context.run('site.propose', async (tools) => {
      await proposeSite(tools, body)
      return {}
    }),
  'merchants.decideSite': async ({ context, params: { id }, body: { isAgreed } }) => {
    const reply = await context.run('site.decide', async (tools) => {
      await decideSite(tools, { jobs }, { id, isAgreed })
      return {}
    })
    jobs.wake()
    return reply
  },
  'merchants.setMaintenance': ({ context, body: { minutes } }) =>
    context.run('merchant.maintenance', async ({ tx, scope, audit, emit }) => {
      const { before, after } = await updateMaintenance(tx, { merchant: scope.merchant, minutes })
      audit({
        action: after ? 'merchant.close' : 'merchant.open',
        subject: `merchant:${scope.merchant}`,
        before: { until: before?.toISOString() ?? null },
        after: { until: after?.toISOString() ?? null },
      })
      emit({ topic: 'status', body: { maintenance: after !== null } })
      return { maintenanceUntil: after?.toISOString() ?? null }
    }),
  'merchants.setAccess': ({ context, body: { before, after } }) =>
    context.run('merchant.access', async ({ tx, scope, audit, emit }) => {
      const access = { ...after, blockedAddresses: [...new Set(after.blockedAddresses)] }
      if (!(await updateAccess(tx, { merchant: scope.merchant, before, access }))) throw new Refused('stale_edit')
      const told = ({ blockedAddresses, isRegionRestricted }: SiteAccess) => ({
        blocked: blockedAddresses.join(' '),
        isRegionRestricted,
      })
      audit({
        action: 'merchant.access',
        subject: `merchant:${scope.merchant}`,
        before: told(before),
        after: told(access),
      })
      emit({ topic: 'status', body: { maintenance: merchants.get(scope.merchant).isUnderMaintenance } })
      return {}
    }),
})
