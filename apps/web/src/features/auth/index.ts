/** The doors: logging in and opening an account. */
export { AuthPage } from './auth-page.tsx'
