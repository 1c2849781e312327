export { AppPage as Page } from '../../features/site/index.ts'
