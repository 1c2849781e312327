import { GameList } from '../../features/games/index.ts'

export const Page = () => <GameList gameType="RNG" />
