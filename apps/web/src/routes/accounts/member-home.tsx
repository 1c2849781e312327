export { MemberCentre as Page } from '../../features/accounts/index.ts'
