export { SignInPage as Page } from '../features/auth/index.ts'
