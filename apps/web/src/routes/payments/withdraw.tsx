import { BonusNote } from '../../features/promotions/index.ts'
import { LazyCardsSheet, LazyPaymentPasswordSheet } from '../../features/accounts/index.ts'
import { WithdrawalPage } from '../../features/payments/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf, uuid } from '../search-values.ts'

/** `withdrawal`: the one to look at. */
export const search = ({ withdrawal, view }: RawSearch) => ({
  withdrawal: uuid(withdrawal),
  view: oneOf(['history'], view),
})

const sheets = { Cards: LazyCardsSheet, PaymentPassword: LazyPaymentPasswordSheet }

export const Page = () => <WithdrawalPage sheets={sheets} Bonus={BonusNote} />
