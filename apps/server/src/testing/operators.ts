import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword, newTotpSecret } from '../modules/accounts/index.ts'
import { sealTotpSecret } from '../modules/operators/credentials.ts'
import { runOperator } from '../operator/run-operator.ts'
import { hashToken, randomToken } from '../platform/crypto/token.ts'
import { OperatorFault } from '../platform/operator/operator-command.ts'
import type { TestPlatform } from './test-platform.ts'

export const operatorPassword = 'a much longer one'

/** An operator with an open session. */
export interface TestOperator {
  id: string
  name: string
  totpSecret: string
  token: string
}

let hashed: Promise<string> | null = null

/** An operator for these merchants, as if created and logged in. */
export async function newOperator(
  { database: { owner }, app, merchant: own }: TestPlatform,
  name = `operator-${randomBytes(6).toString('hex')}`,
  merchants: readonly number[] = [own],
): Promise<TestOperator> {
  hashed ??= hashPassword(operatorPassword)
  const operator = { id: uuidv7(), name, totpSecret: newTotpSecret(), token: randomToken() }
  await owner.query(
    `insert into operator (id, name, password_hash, must_change_password, totp_sealed) values ($1, $2, $3, false, $4)`,
    [operator.id, name, await hashed, sealTotpSecret(app.context.keyring, operator)],
  )
  for (const merchant of merchants)
    await owner.query('insert into operator_merchant (merchant_id, operator_id) values ($1, $2)', [
      merchant,
      operator.id,
    ])
  await owner.query(
    `insert into operator_session (token_hash, operator_id, expires_at) values ($1, $2, now() + interval '12 hours')`,
    [hashToken(operator.token), operator.id],
  )
  return operator
}

/** How operators lose the right to decide, with what writes it. */
export const lostRights: readonly (readonly [how: string, statement: string])[] = [
  ['was disabled', `update operator set state = 'disabled' where id = $1`],
  ['was reset', 'update operator set issued_by = (select id from operator where id <> $1 limit 1) where id = $1'],
  ['got another role', `update operator set role = 'content' where id = $1`],
  ['lost the merchant', 'update operator_merchant set is_allowed = false where operator_id = $1'],
]

/** Operators of the demo merchant by a name for the test, each made when first named. */
export function createStaff(platform: () => TestPlatform): (name: string) => Promise<TestOperator> {
  const staff = new Map<string, Promise<TestOperator>>()
  return (name) => {
    const known = staff.get(name) ?? newOperator(platform())
    staff.set(name, known)
    return known
  }
}

export interface OperatorEnding {
  said: string[]
  refused: string | null
}

export interface OperateOptions {
  /** Who is logged in; null: nobody. */
  as?: Pick<TestOperator, 'token'> | null
  env?: Readonly<Record<string, string>>
  /** What the person at the keyboard types. */
  answers?: readonly string[]
}

/** Runs a command of the command line. */
export async function operate(
  { database, config }: Pick<TestPlatform, 'database' | 'config'>,
  words: readonly string[],
  { as = null, env = {}, answers = [] }: OperateOptions = {},
): Promise<OperatorEnding> {
  const said: string[] = []
  const typed = [...answers]
  const refused = await runOperator({
    words,
    env: {
      DATABASE_URL: database.url,
      FAIRGROUND_DATA_DIR: config.dataDir,
      FAIRGROUND_SECRET: config.secrets.map((secret) => secret.toString('hex')).join(' '),
      // No payment is made, so any file will do.
      FAIRGROUND_PAYMENT_SECRET_FILE: fileURLToPath(import.meta.url),
      // No session of the person who runs the tests.
      XDG_STATE_HOME: config.dataDir,
      FAIRGROUND_OPERATOR_SESSION: as?.token,
      ...env,
    },
    say: (line) => said.push(line),
    ask: async (question) => {
      const answer = typed.shift()
      if (answer === undefined) throw new OperatorFault(`nobody answers: ${question}`)
      return answer
    },
  }).then(
    () => null,
    (cause: Error) => cause.message,
  )
  return { said, refused }
}

/** What a command says, or why it is refused, as one text. */
export async function outputOf(...parameters: Parameters<typeof operate>): Promise<string> {
  const { said, refused } = await operate(...parameters)
  return [...said, ...(refused === null ? [] : [refused])].join('\n')
}
