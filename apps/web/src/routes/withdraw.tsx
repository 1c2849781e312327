import { BonusNote } from '../features/bonus/index.ts'
import { CardsSheet, OwnPaymentPasswordSheet } from '../features/security/index.ts'
import { WithdrawalPage } from '../features/wallet/index.ts'

const sheets = { Cards: CardsSheet, PaymentPassword: OwnPaymentPasswordSheet }

export const Page = () => <WithdrawalPage sheets={sheets} Bonus={BonusNote} />
