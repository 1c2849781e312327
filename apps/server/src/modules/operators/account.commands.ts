import { OperatorFault, type Ask, type CommandUsage, type Given } from '../../platform/operator/operator-command.ts'
import type { Merchant } from '../merchants/index.ts'
import { askForPassword } from './ask-for-password.ts'
import type { OperatorCredentials } from './credentials.ts'
import type { Operators } from './create-operators.ts'
import type { OperatorIdentity } from './sessions.queries.ts'

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
  runForPlatform: (context: AccountContext, given: Given) => Promise<void>
}

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
  { name: 'operators list', words: [], summary: 'who may log in', access: 'operator', runForPlatform: list },
  {
    name: 'operators create',
    words: ['<name>'],
    summary: 'another operator; prints a one-time password and the secret of the authenticator app',
    access: 'founder',
    runForPlatform: create,
  },
  {
    name: 'operators confirm',
    words: ['<name>'],
    summary: 'a new or reset account is this person’s; said by another than who created or reset it',
    access: 'operator',
    runForPlatform: confirm,
  },
  {
    name: 'operators disable',
    words: ['<name>'],
    summary: 'cannot log in any more, and every session ends at once',
    access: 'operator',
    runForPlatform: (context, given) => changeState(context, given, 'disable'),
  },
  {
    name: 'operators enable',
    words: ['<name>'],
    summary: 'may log in again',
    access: 'operator',
    runForPlatform: (context, given) => changeState(context, given, 'enable'),
  },
  {
    name: 'operators reset',
    words: ['<name>'],
    summary: 'a new one-time password and a new secret, for who has lost password or phone',
    access: 'operator',
    runForPlatform: reset,
  },
  {
    name: 'operators allow',
    words: ['<name>'],
    summary: 'may act for the merchant of --merchant',
    access: 'operator',
    runForPlatform: (context, given) => allow(context, given, true),
  },
  {
    name: 'operators forbid',
    words: ['<name>'],
    summary: 'may not act for the merchant of --merchant any more',
    access: 'operator',
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
  const isEnded = session !== null && (await operators.logOut(session.token))
  say(isEnded ? `${session.operator.name} is logged out.` : 'Nobody was logged in.')
}

async function choose(context: AccountContext): Promise<void> {
  await askForPassword(context, getSession(context))
  context.say('The password is changed, and other sessions have ended.')
}

async function list({ operators, say }: AccountContext): Promise<void> {
  for (const { name, state, must_change_password, issued_by, created_at, last_login_at } of await operators.list()) {
    const last = last_login_at ? `last login ${last_login_at.toISOString()}` : 'has never logged in'
    const note = `${must_change_password ? ', has a one-time password' : ''}${issued_by ? ', not confirmed' : ''}`
    say(`${name.padEnd(32)}  ${state.padEnd(8)}  since ${created_at.toISOString()}, ${last}${note}`)
  }
}

async function create(
  { operators, merchants, session, say }: AccountContext,
  { words: [text = ''] }: Given,
): Promise<void> {
  const by = session?.operator.id ?? null
  const creation = await operators.create({ name: text, by, merchants: merchants.map(({ id }) => id) })
  switch (creation.outcome) {
    case 'created':
      say(`${creation.name} is created, for ${merchants.map(({ code }) => code).join(', ') || 'no merchant yet'}.`)
      return sayCredentials(say, creation)
    case 'name_format':
      throw new OperatorFault('The name of an operator has 2 to 32 of the letters a to z, digits, dots, hyphens and _.')
    case 'name_taken':
      throw new OperatorFault(`There is an operator ${text.toLowerCase()} already: upper and lower case are the same.`)
    case 'not_the_first':
      throw new OperatorFault('There are operators already: one of them has to log in and create the next.')
  }
}

async function confirm(context: AccountContext, { words: [name = ''] }: Given): Promise<void> {
  const { operator } = getSession(context)
  const outcome = await context.operators.confirm({ name, by: operator.id })
  if (outcome === 'unknown') throw unknown(name)
  if (outcome === 'unchanged') throw new OperatorFault(`${name} is confirmed already.`)
  if (outcome === 'not_yours')
    throw new OperatorFault(`${operator.name} created or reset ${name}: a third person has to confirm the account.`)
  context.say(`${name} is confirmed.`)
}

async function changeState(context: AccountContext, { words: [name = ''] }: Given, to: 'disable' | 'enable') {
  const { operators, say } = context
  const outcome = await operators[to]({ name, by: getSession(context).operator.id })
  switch (outcome) {
    case 'done':
      return say(to === 'disable' ? `${name} is disabled; every session has ended.` : `${name} may log in again.`)
    case 'unknown':
      throw unknown(name)
    case 'unchanged':
      throw new OperatorFault(`${name} is ${to}d already.`)
    case 'last_one':
      throw new OperatorFault(`${name} is the last active operator: create another one first.`)
  }
}

async function reset(context: AccountContext, { words: [text = ''] }: Given): Promise<void> {
  const fresh = await context.operators.reset({ name: text, by: getSession(context).operator.id })
  if (fresh === 'unknown') throw unknown(text)
  if (fresh === 'not_yours') throw new OperatorFault('Another operator has to reset you.')
  context.say(`${fresh.name} has new credentials, and every session has ended.`)
  sayCredentials(context.say, { ...fresh, isConfirmed: false })
}

async function allow(context: AccountContext, { words: [name = ''] }: Given, isAllowed: boolean): Promise<void> {
  const { operators, merchants, say } = context
  const [merchant, ...others] = merchants
  if (!merchant || others.length > 0) throw new OperatorFault('Name the merchant with --merchant <code>.')
  const by = getSession(context).operator.id
  const outcome = await operators.allow({ name, by }, { merchant, isAllowed })
  if (outcome === 'unknown') throw unknown(name)
  if (outcome === 'not_yours') throw new OperatorFault('Another operator has to allow you that.')
  const now = isAllowed ? 'may act for' : 'may not act for'
  if (outcome === 'unchanged') throw new OperatorFault(`${name} ${now} ${merchant.code} already.`)
  say(`${name} ${now} ${merchant.code}.`)
}

const unknown = (name: string) => new OperatorFault(`There is no operator ${name}.`)

function getSession({ session }: AccountContext): NonNullable<AccountContext['session']> {
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
