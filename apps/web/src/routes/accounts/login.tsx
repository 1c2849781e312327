// The form rides along: the page, which is the other door's too, asks for it by itself.
export { AuthPage as Page, LoggingIn } from '../../features/accounts/index.ts'
