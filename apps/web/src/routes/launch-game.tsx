export { LaunchPage as Page } from '../features/games/index.ts'
