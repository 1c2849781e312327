export const roles = ['guest', 'member', 'trial', 'restricted', 'agent'] as const
export type Role = (typeof roles)[number]
export type Audience = readonly Role[]

export const audiences = {
  anyone: roles,
  guests: ['guest'],
  /** Visitors without an own account: a trial player may register and log in. */
  guestsAndTrial: ['guest', 'trial'],
  signedIn: ['member', 'trial', 'restricted', 'agent'],
  /** Members with real money. */
  realMoney: ['member', 'restricted', 'agent'],
  /** Types 0, 1, 2: the specification's free check. */
  fullMembers: ['member', 'agent'],
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
