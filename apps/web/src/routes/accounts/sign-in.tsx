export { SignInPage as Page } from '../../features/accounts/index.ts'
