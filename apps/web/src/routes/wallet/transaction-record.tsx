export { AccountPage as Page } from '../../features/wallet/index.ts'
