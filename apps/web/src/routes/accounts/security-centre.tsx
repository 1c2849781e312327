import { FactorItems } from '../../features/accounts/index.ts'
import { SecurityCentre } from '../../features/accounts/index.ts'

export function Page() {
  return <SecurityCentre factors={<FactorItems />} />
}
