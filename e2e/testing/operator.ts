import { execFile } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export interface OperatorResult {
  code: number
  said: string
  complained: string
}

/** The demo's operators. */
export type OperatorName = 'alice' | 'bob'

/** Runs operator commands beside the running platform, as a person does who is logged in. */
export async function operateAs(name: OperatorName, ...words: string[]): Promise<OperatorResult> {
  const { FAIRGROUND_DATA_DIR: dataDir = '', FAIRGROUND_DATABASE_URL: databaseUrl = '' } = process.env
  return runOperator(words, { dataDir, session: await openOperatorSession(databaseUrl, name) })
}

export interface OperatorRun {
  dataDir: string
  /** Empty: nobody is logged in. */
  session?: string
  /** What the person at the keyboard types, a line each. */
  answers?: readonly string[]
}

export function runOperator(
  words: readonly string[],
  { dataDir, session = '', answers = [] }: OperatorRun,
): Promise<OperatorResult> {
  // Other journeys create merchants, and most commands are for one merchant.
  const line = [path.join(root, 'tools/operator.mjs'), ...words, '--data', dataDir, '--merchant', 'demo']
  // Node warns about two opposite settings of colours.
  const { FORCE_COLOR: _, ...inherited } = process.env
  const env = { ...inherited, FAIRGROUND_OPERATOR_SESSION: session }
  return new Promise((resolve) => {
    const { stdin } = execFile(process.execPath, line, { cwd: root, env }, (fault, said, complained) =>
      resolve({ code: fault ? Number(fault.code ?? 1) : 0, said, complained }),
    )
    stdin?.end(answers.map((answer) => `${answer}\n`).join(''))
  })
}

/** A session of the operator, as a login opens it. */
export async function openOperatorSession(databaseUrl: string, name: OperatorName): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into operator_session (token_hash, operator_id, expires_at)
       select $2, id, now() + interval '1 hour' from operator where name = $1`,
      [name, hash('sha256', token, 'buffer')],
    )
  } finally {
    await client.end()
  }
  return token
}
