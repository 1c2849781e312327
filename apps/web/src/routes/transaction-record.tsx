export { AccountRecords as Page } from '../features/records/index.ts'
