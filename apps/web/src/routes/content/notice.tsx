import { NoticeList } from '../../features/content/index.ts'

export const Page = () => <NoticeList />
