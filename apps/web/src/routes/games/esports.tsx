import { CategoryPage } from '../../features/games/index.ts'

export const Page = () => <CategoryPage gameType="ESPORTS" />

export { gameListSearch as search } from '../../entities/game/game-list-search.ts'
