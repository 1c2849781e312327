export { AccountPage as Page } from '../features/records/index.ts'
