import { FactorItems, SecurityCentre } from '../../features/accounts/index.ts'
import { LazyCardsSheet } from '../../features/payments/index.ts'

export function Page() {
  return <SecurityCentre factors={<FactorItems />} Cards={LazyCardsSheet} />
}
