/** What staff may do. Every operator call names the permission that it needs; a role is a list of permissions. */
export const permissions = [
  'reports.read',
  'members.read',
  'members.act',
  'members.contacts',
  'kyc.read',
  'kyc.decide',
  'payments.read',
  'payments.decide',
  'payments.terms',
  'adjustments.propose',
  'adjustments.decide',
  'agents.read',
  'agents.write',
  'agents.pay',
  'bets.read',
  'content.read',
  'content.write',
  'promotions.read',
  'promotions.write',
  'promotions.decide',
  'messaging.read',
  'messaging.broadcast',
  'messaging.chat',
  'messaging.answers',
  'messaging.feedback',
  'games.read',
  'games.write',
  'lottery.draws',
  'merchants.read',
  'merchants.write',
  'messaging.sent',
  'messaging.resend',
  'reconciliation.read',
  'reconciliation.run',
  'jobs.read',
  'jobs.act',
  'operators.read',
  'operators.manage',
  'audit.read',
  'exports.make',
] as const
export type Permission = (typeof permissions)[number]

const ending = (end: string): readonly Permission[] => permissions.filter((permission) => permission.endsWith(end))
const of = (...nouns: string[]): readonly Permission[] =>
  permissions.filter((permission) => nouns.includes(permission.slice(0, permission.indexOf('.'))))

/** Roles that every installation has; it may make others, which are lists of permissions too. */
export const staffRoles = {
  owner: permissions,
  finance: [
    ...of('payments', 'adjustments', 'promotions', 'agents', 'reports', 'reconciliation'),
    'members.read',
    'bets.read',
    'games.read',
    'lottery.draws',
    'exports.make',
  ],
  risk: [
    ...of('members', 'kyc', 'reports'),
    'payments.read',
    'adjustments.propose',
    'bets.read',
    'messaging.sent',
    'audit.read',
    'exports.make',
  ],
  support: [
    'members.read',
    'members.act',
    'kyc.read',
    'promotions.read',
    'payments.read',
    'adjustments.propose',
    'bets.read',
    'messaging.sent',
    'messaging.resend',
    'content.read',
    'messaging.read',
    'messaging.chat',
    'messaging.answers',
    'messaging.feedback',
  ],
  content: [
    ...of('content'),
    'promotions.read',
    'promotions.write',
    'messaging.read',
    'messaging.broadcast',
    'messaging.answers',
    'games.read',
  ],
  games: [...of('games', 'lottery'), 'bets.read', 'content.read', 'reports.read'],
  auditor: [...ending('.read'), 'messaging.sent', 'exports.make'],
} as const satisfies Record<string, readonly Permission[]>
export type StaffRole = keyof typeof staffRoles
export const staffRoleNames = Object.keys(staffRoles) as readonly StaffRole[]
/** Whether every installation has the role: its permissions stand here and change for nobody. */
export const isStaffRole = (name: string): name is StaffRole => Object.hasOwn(staffRoles, name)
