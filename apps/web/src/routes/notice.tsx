export { NoticeList as Page } from '../features/notices/index.ts'
