export { AppPage as Page } from '../features/install/index.ts'
