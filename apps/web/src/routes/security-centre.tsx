export { SecurityCentre as Page } from '../features/security/index.ts'
