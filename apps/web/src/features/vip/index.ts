/** VIP levels, and where the reader stands among them. */
export { VipPage } from './vip-page.tsx'
