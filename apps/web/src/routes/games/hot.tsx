import { GameList } from '../../features/games/index.ts'

export const Page = () => <GameList gameType="HOT" />

export { gameListSearch as search } from '../../entities/game/game-list-search.ts'
