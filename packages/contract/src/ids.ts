/** Module ids of the specification §3; a call carries its own in the header `Module-Id`. */
export const moduleIds = [
  'COMM3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'CBS3',
] as const
export type ModuleId = (typeof moduleIds)[number]

export const roles = ['guest', 'member', 'trial', 'restricted', 'agent'] as const
export type Role = (typeof roles)[number]
export type Audience = readonly Role[]

export const audiences = {
  anyone: roles,
  guests: ['guest'],
  /** Whoever has no account of their own yet: a trial player may register and log in. */
  strangers: ['guest', 'trial'],
  signedIn: ['member', 'trial', 'restricted', 'agent'],
  /** Everybody whose money is real. */
  realMoney: ['member', 'restricted', 'agent'],
  /** Types 0, 1, 2: the specification's free check. */
  full: ['member', 'agent'],
  agents: ['agent'],
} as const satisfies Record<string, Audience>

/** 0, 1, 2 real members or agents; 4 trial; 40, 41, 42 restricted. */
export const memberTypes = [0, 1, 2, 4, 40, 41, 42] as const
export type MemberType = (typeof memberTypes)[number]

/** Types 0, 4 and 40 are not agents (DECISIONS); 41 and 42 are restricted before they are agents. */
const roleOfType = {
  0: 'member',
  1: 'agent',
  2: 'agent',
  4: 'trial',
  40: 'restricted',
  41: 'restricted',
  42: 'restricted',
} as const satisfies Record<MemberType, Role>

export const roleOf = (type: MemberType | null): Role => (type === null ? 'guest' : roleOfType[type])

export const gameTypes = ['LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const
export type GameType = (typeof gameTypes)[number]

/** Tabs of the game centre: the categories plus the three that are not one. */
export const lobbyTabs = ['HOT', ...gameTypes, 'FAV', 'PROMO'] as const
export type LobbyTab = (typeof lobbyTabs)[number]

/** ALL, NEW, HOT, RECENT and FAV are answered without a classification; the others are a game's own. */
export const gameClassifies = ['ALL', 'NEW', 'HOT', 'RECENT', 'FAV', 'JP', 'SC', 'VP', 'TG', 'AC'] as const
export type GameClassify = (typeof gameClassifies)[number]

export const prizeModes = ['Lott', 'ZY', 'Elott'] as const
export const playTypes = ['Tradition', 'Entertainment'] as const
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const
export const bannerGroups = ['m_home', 'm_login', 'm_register', 'm_reg', 'm_video', 'm_promo'] as const
export type BannerGroup = (typeof bannerGroups)[number]
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const
export const registerMethods = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Platform M is the mobile site; gateways WEB = 1, MOBILE = 3. */
export const platformCode = 'M'
export const gateways = { WEB: 1, MOBILE: 3 } as const

export const pageSizes = {
  gameList: 24,
  favouritesHome: 25,
  favouritesList: 24,
  favouritesFetch: 100,
  winners: 100,
} as const
