export { CategoryPage as Page } from '../../features/lottery/index.ts'
