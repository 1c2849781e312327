import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MemberType, SessionInfo } from '@fairground/contract'
import pg from 'pg'
import { createVisitor, demoPassword, type Visitor } from '../../apps/server/src/testing/visitor.ts'
import { createKeyring } from '../../apps/server/src/platform/crypto/keyring.ts'

/** What a person with a browser cannot do: read a captcha by machine, look into the books. */
export interface BackDoor {
  /** Gives this captcha a known answer. */
  readCaptcha: (captchaId: string) => Promise<string>
  visitor: () => Visitor
  /** Somebody new of a type that nobody can register as, logged in. */
  newMember: (type: MemberType) => Promise<SessionInfo>
  /** An address the member has proved to own. */
  giveEmail: (account: string, email: string) => Promise<void>
  /** Rows of the database, read as its owner. */
  rows: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

export interface Place {
  origin: string
  databaseUrl: string
  dataDir: string
}

export type DemoMember = keyof typeof demoPassword

export const passwordOf = (member: DemoMember): string => demoPassword[member]

const knownAnswer = '4711'

export function openBackDoor({ origin, databaseUrl, dataDir }: Place): BackDoor {
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // The database of a killed stack goes away while connections rest in the pool.
  owner.on('error', () => {})
  const secret = Buffer.from(readFileSync(path.join(dataDir, 'keys/platform.secret'), 'utf8').trim(), 'hex')
  const keyring = createKeyring(secret)
  return {
    readCaptcha: async (captchaId) => {
      const hash = keyring.blind('captcha', `${captchaId}:${knownAnswer}`)
      const { rowCount } = await owner.query('update captcha set answer_hash = $1 where id = $2', [hash, captchaId])
      if (rowCount !== 1) throw new Error(`no captcha ${captchaId}`)
      return knownAnswer
    },
    visitor: () => createVisitor(origin, owner, keyring),
    newMember: async (type) => {
      const visitor = createVisitor(origin, owner, keyring)
      if (type === 4) {
        const { customerType, ...trial } = await visitor.call('session.freePlay', { body: { isOfAge: true } })
        const unasked = {
          firstTimeLogin: false,
          mustChangePassword: false,
          previousLoginAt: null,
          currency: 'FUN',
        } as const
        return { ...trial, ...unasked, type: customerType }
      }
      const account = `e2e_${randomBytes(4).toString('hex')}`
      const password = randomBytes(12).toString('hex')
      await visitor.register(account, { password, confirmPassword: password })
      await owner.query('update member set type = $1 where account = $2', [type, account])
      delete visitor.headers['Authorization']
      return visitor.logIn(account, password)
    },
    giveEmail: async (account, email) => {
      const { rows } = await owner.query<{ id: string }>('select id from member where account = $1', [account])
      const id = rows[0]?.id ?? ''
      await owner.query(
        `insert into member_contact (member_id, merchant_id, kind, sealed, blind, verified_at) values ($1, 1, 'email', $2, $3, now())`,
        [id, keyring.seal(email, `member_contact:${id}:email`), keyring.blind('contact/email', email)],
      )
    },
    rows: async (sql, values = []) => (await owner.query(sql, values)).rows,
    close: () => owner.end(),
  }
}
