export { ForgetPage as Page } from '../features/auth/index.ts'
