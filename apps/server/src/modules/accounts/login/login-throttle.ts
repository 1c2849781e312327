import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import {
  clearFailures,
  countFailure,
  findFailure,
  isKnownDevice,
  countLoginAttempt,
} from '../members/members.queries.ts'

/**
 * Counts failed logins by account name, whether or not it exists. A device that has logged in to the account before has
 * its own count, so that other people cannot lock the owner out; all unknown devices share one.
 */
export interface LoginThrottle {
  /** @throws Refused login_locked */
  check: (context: RequestContext, attempt: LoginAttempt) => Promise<ThrottleState>
  /** Call before the password is compared. @throws Refused login_locked, rate_limited */
  enter: (context: RequestContext, state: ThrottleState) => Promise<void>
  fail: (context: RequestContext, state: ThrottleState) => Promise<void>
  clear: (context: RequestContext, state: ThrottleState) => Promise<void>
  /** Clears the failures of an account whose owner has proved it by a code, so that the owner can try again. */
  unlock: (context: RequestContext, attempt: LoginAttempt) => Promise<void>
}

export interface LoginAttempt {
  account: string
  /** Second factors, and what proves an owner, have counts of their own: a right password must not reset them. */
  step?: 'factor' | 'owner'
  memberId: string | undefined
}

export interface ThrottleState {
  subject: Buffer
  needsCaptcha: boolean
}

const attemptsMax = 5
const lockMinutes = 15

export function createLoginThrottle(database: Database, keyring: Keyring): LoginThrottle {
  const subjectOf = (account: string, device: string | null, step: 'login' | 'factor' | 'owner' = 'login'): Buffer =>
    keyring.blind(step, `${account}|${device ?? 'unknown'}`)
  return {
    check: async ({ scope, device }, { account, memberId, step }) => {
      const db = database.of(scope.merchant)
      const [strangers, own] = [subjectOf(account, null, step), subjectOf(account, device, step)]
      const [isKnown, ofStrangers, ofOwn] = await Promise.all([
        device && memberId ? isKnownDevice(db, memberId, keyring.blind('device', device)) : false,
        findFailure(db, strangers),
        findFailure(db, own),
      ])
      const { failures, until } = isKnown ? ofOwn : ofStrangers
      if (until) throw locked(until)
      return { subject: isKnown ? own : strangers, needsCaptcha: failures > 0 }
    },
    enter: async ({ scope }, { subject }) => {
      const db = database.of(scope.merchant)
      if (await countLoginAttempt(db, { merchant: scope.merchant, subject, attemptsMax })) return
      const { until } = await findFailure(db, subject)
      // No lock yet: the last tries are still being compared.
      throw until ? locked(until) : new Refused('rate_limited', { retryAfterSeconds: 1 })
    },
    fail: async ({ scope }, { subject }) => {
      await countFailure(database.of(scope.merchant), { subject, attemptsMax, lockMinutes })
    },
    clear: async ({ scope }, { subject }) => {
      await clearFailures(database.of(scope.merchant), [subject])
    },
    unlock: async ({ scope, device }, { account }) => {
      await clearFailures(database.of(scope.merchant), [subjectOf(account, null), subjectOf(account, device)])
    },
  }
}

const locked = (until: Date): Refused => new Refused('login_locked', { until: until.toISOString(), captcha: true })
