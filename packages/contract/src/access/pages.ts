import type { Role } from './roles.ts'

/** The result of opening a page: the page, or a redirect. */
export type PageAccess =
  | { kind: 'go' }
  | { kind: 'login' }
  | { kind: 'home' }
  /** The dialog with "register now". */
  | { kind: 'trial'; reason: 'free_reject' | 'actual_account_required' }
  | { kind: 'reject'; reason: 'free_reject' }

type AccessPolicy = Readonly<Record<Role, PageAccess>>
const go = { kind: 'go' } as const
const login = { kind: 'login' } as const
const home = { kind: 'home' } as const
const reject = { kind: 'reject', reason: 'free_reject' } as const
const trial = <const Reason extends 'free_reject' | 'actual_account_required'>(reason: Reason) =>
  ({ kind: 'trial', reason }) as const

const everybody = { guest: go, member: go, trial: go, restricted: go, agent: go } satisfies AccessPolicy

/** Specification §4 and §6: who may open a page, and where others are redirected. */
export const accessPolicies = {
  open: everybody,
  /** Logged-in members with an own account are sent home. */
  guests: { ...everybody, member: home, restricted: home, agent: home },
  session: { ...everybody, guest: login },
  /** Guests are sent home without a message; trial accounts have no password. */
  sessionOrHome: { ...everybody, guest: home, trial: trial('actual_account_required') },
  /** Trial accounts are asked to register. */
  memberCentre: { ...everybody, guest: login, trial: trial('free_reject') },
  /** Trial money cannot be paid in or out. */
  realMoney: { ...everybody, guest: login, trial: trial('actual_account_required') },
  /** The free check: types 0, 1, 2. */
  full: { ...everybody, guest: login, trial: reject, restricted: reject },
  agents: { guest: home, member: home, trial: home, restricted: home, agent: go },
} as const satisfies Record<string, AccessPolicy>

type PolicyName = keyof typeof accessPolicies

/** Every address of the site and its access policy. The site's routes do not compile with one missing or one too many. */
export const pages = {
  '/m/home': 'open',
  '/m/login': 'guests',
  '/m/register': 'guests',
  /** The return address of social login: for guests, and for members who link a provider. */
  '/m/signIn': 'open',
  '/m/trail': 'guests',
  '/m/forget': 'guests',
  '/m/changePsw': 'sessionOrHome',
  '/m/member/home': 'memberCentre',
  '/m/voucherCenter': 'realMoney',
  '/m/withdraw': 'realMoney',
  /** Balances, and fund transfers to vendors and back. */
  '/m/wallet': 'realMoney',
  /** Guests and trial players see what is offered. */
  '/m/limits': 'open',
  '/m/gameRecord': 'session',
  '/m/webEmail': 'full',
  '/m/message': 'open',
  '/m/chat': 'full',
  '/m/notice': 'open',
  '/m/feedback': 'session',
  '/m/help': 'open',
  '/m/terms': 'open',
  '/m/securityCenter': 'realMoney',
  '/m/securityCenter/kyc': 'realMoney',
  '/m/set': 'session',
  '/m/activity': 'open',
  '/m/task': 'memberCentre',
  '/m/app': 'open',
  '/m/speed': 'open',
  '/m/inviteFriends': 'full',
  '/m/pointsMall': 'full',
  '/m/lottery': 'open',
  '/m/startLottery': 'open',
  '/m/gameCenter': 'open',
  '/m/slotsCenter': 'open',
  '/m/gameList': 'open',
  /** A guest learns here that a game is closed; for an open one they log in first. */
  '/m/launchGame': 'open',
  '/m/live': 'open',
  '/m/liveStream': 'open',
  '/m/rng': 'open',
  '/m/sports': 'open',
  '/m/esports': 'open',
  '/m/fish': 'open',
  '/m/pvp': 'open',
  '/m/lott': 'open',
  '/m/elott': 'open',
  '/m/hot': 'open',
  /** Trial players have nothing to claim. */
  '/m/rewardCenter': 'memberCentre',
  '/m/agent': 'agents',
  '/m/agent/team/overview': 'agents',
  '/m/agent/team/pnl': 'agents',
  '/m/teamBetting': 'agents',
  '/m/member/team': 'agents',
  '/m/member/teamRebate': 'agents',
  '/m/member/agent/agentRebeat': 'agents',
  '/m/transaction/record': 'session',
  '/m/redRain': 'session',
  '/m/agentRegister': 'agents',
  '/m/agent/affiliate': 'agents',
  '/m/agent/redRain': 'agents',
  '/m/member/agent/agentDivident': 'agents',
  '/m/member/notice': 'agents',
  '/m/member/agent/getSalaryContract': 'agents',
  '/m/member/agent/getDevidendContract': 'agents',
  '/m/member/agent/getHourContract': 'agents',
  '/m/member/agent/getNetWinContract': 'agents',
  '/m/member/agent/getAffiliateContract': 'agents',
  /** The component gallery for developers; other sites redirect home. */
  '/dev/ui': 'open',
  '/vip/vip.html': 'open',
} as const satisfies Record<string, PolicyName>

export type PageAddress = keyof typeof pages
export const pageAccessOf = (address: PageAddress, role: Role): PageAccess => accessPolicies[pages[address]][role]
