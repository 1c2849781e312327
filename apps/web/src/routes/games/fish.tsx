import { CategoryPage } from '../../features/games/index.ts'

export const Page = () => <CategoryPage gameType="FISH" />
