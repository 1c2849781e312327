export { DepositPage as Page } from '../features/wallet/index.ts'
