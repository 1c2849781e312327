export { ForgetPage as Page } from '../../features/accounts/index.ts'
