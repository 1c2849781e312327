export { LoginPage as Page } from '../../features/accounts/index.ts'
export { search } from './login-search.ts'
