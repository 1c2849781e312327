export { ChangePasswordPage as Page } from '../../features/accounts/index.ts'
