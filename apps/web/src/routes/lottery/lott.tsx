import { LazyLotteryGames } from '../../features/games/index.ts'
import { CategoryPage } from '../../features/lottery/index.ts'

/** Lotteries with prizes by a group. */
export const Page = () => <CategoryPage playType="Tradition" games={<LazyLotteryGames gameType="LOTT" />} />
