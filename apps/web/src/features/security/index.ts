/** The security centre: what protects an account, and where it is signed in. */
export { CardsSheet } from './cards-sheet.tsx'
export { OwnPaymentPasswordSheet } from './own-payment-password-sheet.tsx'
export { SecurityCentre } from './security-centre.tsx'
