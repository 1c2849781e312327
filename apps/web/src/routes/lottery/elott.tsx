import { CategoryPage } from '../../features/lottery/index.ts'

/** Lotteries at odds. */
export const Page = () => <CategoryPage playType="Entertainment" />
