export { MemberCentre as Page } from '../features/member/index.ts'
