import type { Permission } from '@fairground/contract/console'
import {
  OperatorFault,
  commandLine,
  type Ask,
  type CommandUsage,
  type Given,
} from '../../../platform/operator/operator-command.ts'
import { reasonOf } from '../../../platform/operator/text-of.ts'
import type { Merchant } from '../../merchants/index.ts'
import { askForPassword } from './ask-for-password.ts'
import type { OperatorCredentials } from '../credentials.ts'
import type { Operators } from '../create-operators.ts'
import type { OperatorIdentity } from '../sessions.queries.ts'

/** The context of a command about operators themselves. */
export interface AccountContext {
  operators: Operators
  /** The one that was named, or all. */
  merchants: readonly Merchant[]
  /** Who is logged in. */
  session: { token: string; operator: OperatorIdentity } | null
  /** Where the session is kept between commands. */
  sessionFile: { write: (token: string) => void; remove: () => void }
  say: (line: string) => void
  ask: Ask
}

/** A command about operators themselves: it runs for the platform, not for a merchant. */
export interface AccountCommand extends CommandUsage {
  /** `guest`: nobody has to be logged in; `founder`: nor while there is no operator; `newcomer`: also with a one-time password. */
  access: 'guest' | 'founder' | 'newcomer' | 'operator'
  /** That the operator's role has to have. */
  permission?: Permission
  runForPlatform: (context: AccountContext, given: Given) => Promise<void>
}

const manages = { access: 'operator', permission: 'operators.manage', stepsUp: true } as const

export const accountCommands: readonly AccountCommand[] = [
  {
    name: 'login',
    words: ['<name>'],
    summary: 'asks for password and code; --print-session prints the session instead of keeping it in a file',
    options: { 'print-session': { type: 'boolean' } },
    access: 'guest',
    runForPlatform: logIn,
  },
  { name: 'logout', words: [], summary: 'ends the session', access: 'guest', runForPlatform: logOut },
  { name: 'password', words: [], summary: 'chooses another password', access: 'newcomer', runForPlatform: choose },
  {
    name: 'operators list',
    words: [],
    summary: 'who may log in, of your merchants',
    access: 'operator',
    permission: 'operators.read',
    runForPlatform: list,
  },
  {
    name: 'operators create',
    words: ['<name>'],
    summary:
      'another operator, an owner or of --role; prints a one-time password and the secret of the authenticator app; --reason "…" is recorded with it',
    options: { reason: { type: 'string' }, role: { type: 'string' } },
    access: 'founder',
    permission: 'operators.manage',
    stepsUp: true,
    runForPlatform: create,
  },
  {
    name: 'operators confirm',
    words: ['<name>'],
    summary:
      'a new or reset account is this person’s; said by another than who created or reset it; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    ...manages,
    runForPlatform: confirm,
  },
  {
    name: 'operators disable',
    words: ['<name>'],
    summary: 'cannot log in any more, and every session ends at once; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    ...manages,
    runForPlatform: (context, given) => changeState(context, given, 'disable'),
  },
  {
    name: 'operators enable',
    words: ['<name>'],
    summary: 'may log in again; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    ...manages,
    runForPlatform: (context, given) => changeState(context, given, 'enable'),
  },
  {
    name: 'operators reset',
    words: ['<name>'],
    summary:
      'a new one-time password and a new secret, for who has lost password or phone; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    ...manages,
    runForPlatform: reset,
  },
  {
    name: 'operators allow',
    words: ['<name>'],
    summary: 'may act for the merchant of --merchant; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    ...manages,
    runForPlatform: (context, given) => allow(context, given, true),
  },
  {
    name: 'operators forbid',
    words: ['<name>'],
    summary: 'may not act for the merchant of --merchant any more; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    ...manages,
    runForPlatform: (context, given) => allow(context, given, false),
  },
]

async function logIn(context: AccountContext, { words: [name = ''], values }: Given): Promise<void> {
  const { operators, ask, say, sessionFile } = context
  const password = await ask('Password', { isSecret: true })
  const attempt = await operators.logIn({ name, password, code: await ask('Code of the authenticator app') })
  if (attempt.outcome === 'locked')
    throw new OperatorFault(`Too many wrong tries: ${name} is locked until ${attempt.until.toISOString()}.`)
  if (attempt.outcome === 'wrong')
    throw new OperatorFault(
      'Name, password or code is wrong, or the code was used before; three wrong tries lock a name for 15 minutes.',
    )
  const { token, operator } = attempt
  if (operator.mustChangePassword) await askForPassword(context, { token, operator })
  if (values['print-session']) return say(token)
  sessionFile.write(token)
  say(
    `${operator.name} is logged in until ${operator.expiresAt.toISOString()}; 15 minutes without a command end it sooner.`,
  )
}

async function logOut({ operators, session, sessionFile, say }: AccountContext): Promise<void> {
  sessionFile.remove()
  const isEnded = session !== null && (await operators.logOut(session.token, commandLine))
  say(isEnded ? `${session.operator.name} is logged out.` : 'Nobody was logged in.')
}

async function choose(context: AccountContext): Promise<void> {
  await askForPassword(context, getSession(context))
  context.say('The password is changed, and other sessions have ended.')
}

async function list(context: AccountContext): Promise<void> {
  const { operators, say } = context
  for (const { name, role, state, must_change_password, issued_by, created_at, last_login_at } of await operators.list(
    getSession(context).operator.id,
  )) {
    const last = last_login_at ? `last login ${last_login_at.toISOString()}` : 'has never logged in'
    const note = `${must_change_password ? ', has a one-time password' : ''}${issued_by ? ', not confirmed' : ''}`
    say(`${name.padEnd(32)}  ${role.padEnd(8)}  ${state.padEnd(8)}  since ${created_at.toISOString()}, ${last}${note}`)
  }
}

async function create({ operators, merchants, session, say }: AccountContext, given: Given): Promise<void> {
  const [text = ''] = given.words
  const by = session?.operator.id ?? null
  // The first one needs no reason: nobody is there yet.
  const reason = session ? { reason: reasonOf(given) } : {}
  const own =
    given.values['merchant'] === undefined && session
      ? await ownMerchants({ operators, merchants, session })
      : merchants
  const ids = own.map(({ id }) => id)
  const role = typeof given.values['role'] === 'string' ? { role: given.values['role'] } : {}
  const creation = await operators.create({ name: text, by, ...role, ...reason, address: commandLine, merchants: ids })
  switch (creation.outcome) {
    case 'created':
      say(`${creation.name} is created, for ${own.map(({ code }) => code).join(', ') || 'no merchant yet'}.`)
      return sayCredentials(say, creation)
    case 'name_format':
      throw new OperatorFault('The name of an operator has 2 to 32 of the letters a to z, digits, dots, hyphens and _.')
    case 'name_taken':
      throw new OperatorFault(`There is an operator ${text.toLowerCase()} already: upper and lower case are the same.`)
    case 'no_role':
    case 'beyond_own':
    case 'beyond_merchants':
      throw faultOf(creation.outcome)
    case 'not_the_first':
      throw new OperatorFault('There are operators already: one of them has to log in and create the next.')
  }
}

/** Without --merchant an operator creates others for all merchants of their own. */
async function ownMerchants({
  operators,
  merchants,
  session,
}: Pick<AccountContext, 'operators' | 'merchants'> & { session: NonNullable<AccountContext['session']> }) {
  const own: Merchant[] = []
  for (const merchant of merchants) if (await operators.mayActFor(session.operator.id, merchant.id)) own.push(merchant)
  return own
}

async function confirm(context: AccountContext, given: Given): Promise<void> {
  const { operator } = getSession(context)
  const change = changeOf(context, given)
  const { name } = change
  const outcome = await context.operators.confirm(change)
  if (outcome === 'unknown') throw unknown(name)
  if (outcome === 'unchanged') throw new OperatorFault(`${name} is confirmed already.`)
  if (outcome === 'beyond_own' || outcome === 'beyond_merchants') throw faultOf(outcome)
  if (outcome === 'not_yours')
    throw new OperatorFault(`${operator.name} created or reset ${name}: a third person has to confirm the account.`)
  context.say(`${name} is confirmed.`)
}

async function changeState(context: AccountContext, given: Given, to: 'disable' | 'enable') {
  const { operators, say } = context
  const change = changeOf(context, given)
  const { name } = change
  const outcome = await operators[to](change)
  switch (outcome) {
    case 'done':
      return say(to === 'disable' ? `${name} is disabled; every session has ended.` : `${name} may log in again.`)
    case 'unknown':
      throw unknown(name)
    case 'unchanged':
      throw new OperatorFault(`${name} is ${to}d already.`)
    case 'last_one':
      throw new OperatorFault(`${name} is the last active operator or the last owner: create another one first.`)
    case 'beyond_own':
    case 'beyond_merchants':
      throw faultOf(outcome)
  }
}

async function reset(context: AccountContext, given: Given): Promise<void> {
  const change = changeOf(context, given)
  const fresh = await context.operators.reset(change)
  if (fresh === 'unknown') throw unknown(change.name)
  if (fresh === 'not_yours') throw new OperatorFault('Another operator has to reset you.')
  if (fresh === 'beyond_own' || fresh === 'beyond_merchants') throw faultOf(fresh)
  context.say(`${fresh.name} has new credentials, and every session has ended.`)
  sayCredentials(context.say, { ...fresh, isConfirmed: false })
}

async function allow(context: AccountContext, given: Given, isAllowed: boolean): Promise<void> {
  const { operators, merchants, say } = context
  const [merchant, ...others] = merchants
  if (!merchant || others.length > 0) throw new OperatorFault('Name the merchant with --merchant <code>.')
  const change = changeOf(context, given)
  const { name } = change
  const outcome = await operators.allow(change, { merchant, isAllowed })
  if (outcome === 'unknown') throw unknown(name)
  if (outcome === 'not_yours') throw new OperatorFault('Another operator has to allow you that.')
  if (outcome === 'beyond_own' || outcome === 'beyond_merchants') throw faultOf(outcome)
  const now = isAllowed ? 'may act for' : 'may not act for'
  if (outcome === 'unchanged') throw new OperatorFault(`${name} ${now} ${merchant.code} already.`)
  say(`${name} ${now} ${merchant.code}.`)
}

const faults = {
  no_role: 'There is no such role: `operators roles list` names them.',
  beyond_own: 'Your own role does not have all of these permissions: nobody gives what they do not have.',
  beyond_merchants: 'That takes an operator who may act for every merchant that it concerns.',
} as const

const faultOf = (outcome: keyof typeof faults): OperatorFault => new OperatorFault(faults[outcome])

/** What the words say, by whom and why. */
const changeOf = (context: AccountContext, given: Given) => ({
  name: given.words[0] ?? '',
  by: getSession(context).operator.id,
  reason: reasonOf(given),
  address: commandLine,
})

const unknown = (name: string) => new OperatorFault(`There is no operator ${name}.`)

export function getSession({ session }: AccountContext): NonNullable<AccountContext['session']> {
  if (!session) throw new Error('this command needs a session')
  return session
}

function sayCredentials(
  say: AccountContext['say'],
  { name, isConfirmed, credentials }: { name: string; isConfirmed: boolean; credentials: OperatorCredentials },
): void {
  const { password, totpSecret, uri } = credentials
  say(`one-time password  ${password}`)
  say(`secret of the app  ${totpSecret}`)
  say(`address            ${uri}`)
  say('Hand them to this person only; they are not shown again. The first login asks for a password of their own.')
  if (!isConfirmed) say(`Another operator then confirms the account: npm run operator -- operators confirm ${name}`)
}
