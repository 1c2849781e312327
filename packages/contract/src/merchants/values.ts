/** Switches of a merchant that the platform or the site reads. */
export const merchantFlags = [
  'GOOGLELOGIN3',
  'FACEBOOKLOGIN3',
  'MOBILEVERCODELOGIN3',
  'CBS3',
  'MAILCENTRE',
  'REFERRAL',
  'MISSIONS',
  'APPWINDOW',
  'APPWINDOWLOGIN',
  'AGENTLOGIN',
  'AGENTBALANCES',
  'AGENTTRANSFERS',
  'AGENTRAINS',
  'PWA',
] as const
export type MerchantFlag = (typeof merchantFlags)[number]

/** Entries of the side menu and of the agents' home that a merchant may leave out. */
export const agentMenuKeys = [
  'team_overview',
  'transaction_record',
  'team_management',
  'red_rain',
  'team_pnl',
  'team_betting',
  'agent_rebate',
  'team_rebate',
  'security',
  'mail',
  'affiliate',
] as const
export type AgentMenuKey = (typeof agentMenuKeys)[number]
export const menuKeys = ['announcements', 'telegram', 'facebook', 'download', ...agentMenuKeys] as const
export type MenuKey = (typeof menuKeys)[number]

export const categoryLayouts = ['area', 'vendors', 'games'] as const

export const registrationMethods = ['username', 'mobileNum'] as const

/** What the address of an external desk may be filled with; the signature is over everything before it. */
export const deskPlaces = [
  'memberId',
  'account',
  'language',
  'backUrl',
  'headerColor',
  'title',
  'expires',
  'signature',
] as const
export type DeskPlace = (typeof deskPlaces)[number]
