export { HomePage as Page } from '../../features/content/home/index.ts'
