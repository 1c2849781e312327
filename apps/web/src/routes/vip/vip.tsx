export { VipPage as Page } from '../../features/vip/index.ts'
