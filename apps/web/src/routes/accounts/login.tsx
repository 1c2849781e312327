// The form rides along: the page, which is the other door's too, asks for it by itself.
export { AuthPage as Page, LoginChoice } from '../../features/accounts/index.ts'
