/** Games: categories, lists, search, favourites, and the frame a game is played in. */
export { CategoryPage } from './lists/category-page.tsx'
export { GameCentre } from './lists/game-centre.tsx'
export { LazyLotteryGames } from './lists/lazy-lottery-games.tsx'
export { GameList } from './lists/game-list.tsx'
export { StreamingPage } from './streaming/streaming-page.tsx'
export { LaunchPage } from './play/launch-page.tsx'
