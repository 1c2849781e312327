import { pageCalls } from '../access/page-calls.ts'
import { pages, pageAccessOf, type PageAddress, type PageAccess } from '../access/pages.ts'
import { refusalOf } from '../access/refusal-of.ts'
import { roles, type Role } from '../access/roles.ts'
import { getOperatorCall, operatorCallNames, type OperatorCallName } from '../console/contract.ts'
import { permissions, staffRoleNames, staffRoles, type Permission } from '../console/permissions.ts'
import { callNames, getCall, type CallName } from '../contract.ts'

/**
 * docs/roles.md: who may make which call and open which page. Follows from the declarations alone. One line per call and
 * per page, each independent of the others, so that a change of one call changes one line.
 */
export function rolesPage(): string {
  const byNoun = groupBy(callNames, (name) => name.slice(0, name.indexOf('.')))
  return [
    '# Roles',
    '',
    'Written by `npm run contract` from the declarations in `packages/contract`; change those. A test compares this page with',
    'them, and others check every line: the platform is asked every call by every kind of member, the site opens every page.',
    '',
    'Types 0 are members, 1 and 2 agents, 4 trial players, 40, 41 and 42 restricted.',
    '',
    '## Calls',
    '',
    'By noun, then by path. After the arrow: who may make the call, then what everybody else is refused with.',
    ...[...byNoun]
      .toSorted(([one], [other]) => compare(one, other))
      .flatMap(([noun, names]) => ['', `### ${noun}`, '', ...names.toSorted(byPath).map(callLine)]),
    '',
    '## Pages',
    '',
    'By address. Who may open it, and where everybody else lands; then the calls that the page cannot do without.',
    '',
    ...addresses.toSorted(compare).map(pageLine),
    '',
    '## The operators’ console',
    '',
    'Who has which permission, of the roles that every installation has; an installation makes others from the same list.',
    '',
    ...permissions.map(permissionLine),
    '',
    'Each call, by path, and the permission that it needs. `guest`: nobody is logged in; `newcomer`: also with a one-time',
    'password or unconfirmed; `staff`: everybody who is logged in. Lists as files also need `exports.make`.',
    '',
    ...operatorCallNames.toSorted(byOperatorPath).map(operatorCallLine),
    '',
  ].join('\n')
}

const addresses = Object.keys(pages) as PageAddress[]

function groupBy<Key, Member>(members: readonly Member[], keyOf: (member: Member) => Key): Map<Key, Member[]> {
  const groups = new Map<Key, Member[]>()
  for (const member of members) groups.set(keyOf(member), [...(groups.get(keyOf(member)) ?? []), member])
  return groups
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const routeOf = (name: CallName): string => `${getCall(name).path} ${getCall(name).method}`
const byPath = (one: CallName, other: CallName): number => compare(routeOf(one), routeOf(other))

function callLine(name: CallName): string {
  const declaration = getCall(name)
  const outcomes = rolesByOutcome((role) => refusalOf(role, declaration))
  return `- \`${declaration.method} ${declaration.path}\` \`${name}\` → ${outcomes}`
}

function pageLine(address: PageAddress): string {
  const outcomes = rolesByOutcome((role) => landing(pageAccessOf(address, role)))
  const calls = pageCalls[address].map((name) => `\`${name}\``).join(', ')
  return `- \`${address}\` → ${outcomes}${calls && `. Calls ${calls}`}`
}

/** `everybody`, or `member, agent; guest: not_logged_in; trial, restricted: free_reject`; null means that access is granted. */
function rolesByOutcome(outcomeOf: (role: Role) => string | null): string {
  const groups = groupBy(roles, outcomeOf)
  if (groups.size === 1 && groups.has(null)) return 'everybody'
  const letIn = groups.get(null)?.join(', ') ?? 'nobody'
  const others = [...groups].flatMap(([outcome, who]) => (outcome === null ? [] : [`${who.join(', ')}: ${outcome}`]))
  return [letIn, ...others].join('; ')
}

function permissionLine(permission: Permission): string {
  const holders = staffRoleNames.filter((role) => (staffRoles[role] as readonly Permission[]).includes(permission))
  return `- \`${permission}\` → ${holders.join(', ')}`
}

const operatorRouteOf = (name: OperatorCallName): string => {
  const { path, method } = getOperatorCall(name)
  return `${path} ${method}`
}
const byOperatorPath = (one: OperatorCallName, other: OperatorCallName): number =>
  compare(operatorRouteOf(one), operatorRouteOf(other))

function operatorCallLine(name: OperatorCallName): string {
  const { method, path, access } = getOperatorCall(name)
  return `- \`${method} ${path}\` \`${name}\` → ${access}`
}

function landing(reception: PageAccess): string | null {
  switch (reception.kind) {
    case 'go':
      return null
    case 'login':
      return 'login page'
    case 'home':
      return 'home page'
    case 'trial':
      return `dialog ${reception.reason}`
    case 'reject':
      return `message ${reception.reason}`
  }
}
