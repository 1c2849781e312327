export { AuthPage as Page } from '../features/auth/index.ts'
