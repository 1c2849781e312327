export { HomePage as Page } from '../../features/content/index.ts'
