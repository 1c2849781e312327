/** The doors: logging in and opening an account. */
export { AuthPage } from './auth-page.tsx'
export { ChangePasswordPage } from './change-password-page.tsx'
export { LoggingIn } from './logging-in.tsx'
export { Registering } from './registering.tsx'
export { SignInPage } from './sign-in-page.tsx'
export { ForgetPage } from './forget-page.tsx'
