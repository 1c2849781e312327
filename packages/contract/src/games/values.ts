export const gameTypes = ['LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const
export type GameType = (typeof gameTypes)[number]

/** Tabs of the game centre: the categories plus the three that are not one. */
export const lobbyTabs = ['HOT', ...gameTypes, 'FAV', 'PROMO'] as const
export type LobbyTab = (typeof lobbyTabs)[number]

/** ALL, NEW, HOT, RECENT and FAV are answered without a classification; the others are a game's own. */
export const gameClassifies = ['ALL', 'NEW', 'HOT', 'RECENT', 'FAV', 'JP', 'SC', 'VP', 'TG', 'AC'] as const
export type GameClassify = (typeof gameClassifies)[number]
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const

export const pageSizes = {
  gameList: 24,
  favouritesHome: 25,
  favouritesList: 24,
  favouritesFetch: 100,
  winners: 100,
} as const
