import { CardsSheet, PaymentPasswordSheet } from '../features/security/index.ts'
import { WithdrawalPage } from '../features/wallet/index.ts'

const sheets = { Cards: CardsSheet, PaymentPassword: PaymentPasswordSheet }

export const Page = () => <WithdrawalPage sheets={sheets} />
