import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { MemberType } from '@fairground/contract'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { sqlStateOf } from '../../../platform/db/transact.ts'
import { Refused } from '../../../platform/refused.ts'
import { insertMember } from '../members/members.queries.ts'

export interface NewMember {
  account: string
  passwordHash: string
  nickname: string
  type: MemberType
  currency: string
  parentId: string | null
  series: number
  /** False: the hash is of a random value, so no password matches. */
  hasPassword?: boolean
  /** The password was chosen by somebody else: it is changed at the first login. */
  mustChangePassword?: boolean
}

/** Easy to read aloud: no letter that looks like a digit. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** @throws Refused username_taken, where two people take a name at once too */
export async function createMember({ tx, scope, audit }: CommandTools, member: NewMember): Promise<string> {
  const id = uuidv7()
  await insertMember(tx, {
    id,
    merchant_id: scope.merchant,
    account: member.account,
    type: member.type,
    nickname: member.nickname,
    password_hash: member.passwordHash,
    has_password: member.hasPassword ?? true,
    must_change_password: member.mustChangePassword ?? false,
    currency: member.currency,
    parent_id: member.parentId,
    affiliate_code: Array.from({ length: 8 }, () => codeLetters.charAt(randomInt(codeLetters.length))).join(''),
    series: member.series,
  }).catch((cause: unknown) => {
    if (isTakenName(cause)) throw new Refused('username_taken', { field: 'username' })
    throw cause
  })
  audit({ action: 'member.create', subject: `member:${id}`, after: { type: member.type } })
  return id
}

const isTakenName = (cause: unknown): boolean =>
  sqlStateOf(cause) === '23505' &&
  typeof cause === 'object' &&
  cause !== null &&
  'constraint' in cause &&
  cause.constraint === 'member_merchant_id_account_key'
