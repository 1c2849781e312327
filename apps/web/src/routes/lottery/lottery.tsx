export { LobbyPage as Page } from '../../features/lottery/index.ts'
