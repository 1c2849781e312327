import { BonusCard } from '../features/bonus/index.ts'
import { WalletPage } from '../features/transfers/index.ts'

export const Page = () => <WalletPage Bonus={BonusCard} />
