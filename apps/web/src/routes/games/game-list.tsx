export { GameList as Page } from '../../features/games/index.ts'
export { gameListSearch as search, gameListTitle as titleOf } from '../../entities/game/game-list-search.ts'
