import { StreamingPage } from '../../features/games/index.ts'

export const Page = StreamingPage
