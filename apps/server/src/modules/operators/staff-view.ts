import type { Staff } from '../../platform/http/console/operator-handler.ts'
import type { MerchantContext } from '../merchants/index.ts'
import type { Operators } from './create-operators.ts'
import { idleMinutesMax } from './sessions.queries.ts'

export type StaffView = ReturnType<typeof createStaffView>

/** What the console knows of who is logged in. */
export function createStaffView({
  merchants,
  operators,
}: {
  merchants: MerchantContext['merchants']
  operators: Operators
}) {
  const merchantsOf = async (staff: Staff) => {
    const allowed = await Promise.all(
      merchants.list().map(async (merchant) => ((await operators.mayActFor(staff.id, merchant.id)) ? [merchant] : [])),
    )
    return allowed.flat()
  }
  return async (staff: Staff) => ({
    id: staff.id,
    name: staff.name,
    role: staff.role,
    permissions: [...staff.permissions],
    merchants: (await merchantsOf(staff)).map(({ code, licensee, settings }) => ({
      code,
      name: licensee,
      currency: settings.currency,
      timeZone: settings.timeZone ?? 'UTC',
    })),
    mustChangePassword: staff.mustChangePassword,
    isConfirmed: staff.isConfirmed,
    expiresAt: staff.expiresAt.toISOString(),
    idleSeconds: idleMinutesMax * 60,
  })
}
