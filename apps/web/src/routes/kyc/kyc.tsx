export { KycPage as Page } from '../../features/kyc/index.ts'
