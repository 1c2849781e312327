export { GameCentre as Page } from '../../features/games/index.ts'
