export { WalletPage as Page } from '../features/transfers/index.ts'
