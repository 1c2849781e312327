export { NoticeList as Page } from '../../features/content/index.ts'
