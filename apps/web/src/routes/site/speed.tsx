export { SpeedPage as Page } from '../../features/site/index.ts'
