// The form rides along: the page, which is the other door's too, asks for it by itself.
export { AuthPage as Page, RegistrationChoice } from '../../features/accounts/index.ts'
