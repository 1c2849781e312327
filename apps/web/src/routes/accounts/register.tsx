// The form is part of this route's chunk: the page, which login and registration share, loads it lazily.
export { AuthPage as Page, RegistrationChoice } from '../../features/accounts/index.ts'
export { search } from './login-search.ts'
