/** Games: categories, lists, search, favourites, and the frame a game is played in. */
export { CategoryPage } from './category-page.tsx'
export { GameCentre } from './game-centre.tsx'
export { GameList } from './game-list.tsx'
export { LaunchPage } from './launch-page.tsx'
