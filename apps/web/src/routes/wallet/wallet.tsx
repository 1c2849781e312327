import { BonusCard } from '../../features/promotions/index.ts'
import { WalletPage } from '../../features/wallet/index.ts'

export const Page = () => <WalletPage Bonus={BonusCard} />
