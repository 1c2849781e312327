import { FactorItems } from '../features/factors/index.ts'
import { SecurityCentre } from '../features/security/index.ts'

export function Page() {
  return <SecurityCentre factors={<FactorItems />} />
}
