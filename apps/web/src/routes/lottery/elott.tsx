import { LazyLotteryGames } from '../../features/games/index.ts'
import { CategoryPage } from '../../features/lottery/index.ts'

/** Lotteries at odds. */
export const Page = () => <CategoryPage playType="Entertainment" games={<LazyLotteryGames gameType="ELOTT" />} />
