import { BonusNote } from '../../features/promotions/index.ts'
import { LazyPaymentPasswordSheet } from '../../features/accounts/index.ts'
import { WithdrawalPage } from '../../features/payments/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf, uuid } from '../search-values.ts'

/** `withdrawal`: the one to look at. */
export const search = ({ withdrawal, view }: RawSearch) => ({
  withdrawal: uuid(withdrawal),
  view: oneOf(['history'], view),
})

export const Page = () => <WithdrawalPage PaymentPassword={LazyPaymentPasswordSheet} Bonus={BonusNote} />
