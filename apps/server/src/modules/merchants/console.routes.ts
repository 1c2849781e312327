import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import { Refused } from '../../platform/refused.ts'
import type { Merchants } from './merchants.ts'
import { updateAccess, updateMaintenance } from './merchants.queries.ts'

type OwnCalls = 'merchants.merchant' | 'merchants.setMaintenance' | 'merchants.setAccess'

export const merchantsConsoleHandlers = ({ merchants }: { merchants: Merchants }): OperatorHandlers<OwnCalls> => ({
  'merchants.merchant': async ({ context }) => {
    // Not this process's copy: two operators may look at once.
    await merchants.refresh()
    const { code, look, hosts, settings, isUnderMaintenance, maintenanceUntil } = merchants.get(context.merchant)
    return {
      code,
      name: look.name,
      hosts: [...hosts],
      currency: settings.currency,
      languages: settings.languages,
      isUnderMaintenance,
      maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
      isRegionRestricted: settings.isRegionRestricted,
      blockedAddresses: settings.blockedAddresses,
    }
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
  'merchants.setAccess': ({ context, body: { before, blockedAddresses, isRegionRestricted } }) =>
    context.run('merchant.access', async ({ tx, scope, audit, emit }) => {
      const access = { blockedAddresses: [...new Set(blockedAddresses)], isRegionRestricted }
      if (!(await updateAccess(tx, { merchant: scope.merchant, before, access }))) throw new Refused('stale_edit')
      audit({
        action: 'merchant.access',
        subject: `merchant:${scope.merchant}`,
        before: { blocked: before.join(' ') },
        after: { blocked: access.blockedAddresses.join(' '), isRegionRestricted },
      })
      emit({ topic: 'status', body: { maintenance: merchants.get(scope.merchant).isUnderMaintenance } })
      return {}
    }),
})
