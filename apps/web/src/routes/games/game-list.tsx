export { GameList as Page } from '../../features/games/index.ts'
