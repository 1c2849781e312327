export { ChangePasswordPage as Page } from '../features/auth/index.ts'
