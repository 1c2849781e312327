import { BonusNote } from '../../features/promotions/index.ts'
import { CardsSheet, OwnPaymentPasswordSheet } from '../../features/accounts/index.ts'
import { WithdrawalPage } from '../../features/payments/index.ts'

const sheets = { Cards: CardsSheet, PaymentPassword: OwnPaymentPasswordSheet }

export const Page = () => <WithdrawalPage sheets={sheets} Bonus={BonusNote} />
