/** VIP levels, and the member's own level. */
export { VipPage } from './vip-page.tsx'
