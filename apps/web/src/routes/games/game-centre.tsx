export { GameCentre as Page } from '../../features/games/index.ts'
export { gameListSearch as search } from '../../entities/game/game-list-search.ts'
