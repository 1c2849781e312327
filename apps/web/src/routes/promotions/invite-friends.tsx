export { InvitePage as Page } from '../../features/promotions/index.ts'
