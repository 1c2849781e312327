import { CategoryPage } from '../../features/games/index.ts'

export const Page = () => <CategoryPage gameType="SPORTS" />

export { gameListSearch as search } from '../../entities/game/game-list-search.ts'
