/** The security centre: what protects an account, and where it is signed in. */
export { SecurityCentre } from './security-centre.tsx'
