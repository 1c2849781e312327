import { randomInt } from 'node:crypto'
import { getLanguage } from '@fairground/contract'
import { outgoingText } from '@fairground/texts/outgoing'
import { bareCode } from '@fairground/money'
import type { CommandTools, Commands } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { RateLimiter, RateRule, WindowRule } from '../../../platform/http/rate-limit.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext, Scope } from '../../../platform/scope.ts'
import type { Merchants } from '../../merchants/index.ts'
import type { Channel, Messages } from '../../messaging/index.ts'
import { deleteCode, putCode, countCodeAttempt, consumeCode } from './verification-codes.queries.ts'

/** The purpose of a code: a code for one purpose is not valid for another. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bindMobile' | 'bindEmail' | 'paymentPassword'

export interface CodeOrder {
  purpose: CodePurpose
  channel: Channel
  /** Normalised address or number the message goes to. */
  to: string
  /** What the code is bound to and checked with; defaults to `to`. */
  target?: string
  /** False: there is no such target. The reply and the work are the same, and nothing is sent. */
  isWanted?: boolean
  /** The member concerned, if known. */
  memberId?: string | undefined
}

export interface GivenCode {
  purpose: CodePurpose
  target: string
  code: string
}

export interface VerificationCodes {
  /** @throws Refused rate_limited, feature_closed, region_restricted @returns `expirationTime`, an ISO instant */
  issue: (context: RequestContext, order: CodeOrder) => Promise<{ expirationTime: string }>
  /**
   * Uses up a right code. The refusal is the same for a wrong, expired or used code and after too many guesses.
   * @throws Refused verification_code_error
   */
  check: (scope: Scope, given: GivenCode) => Promise<void>
  drop: (tools: Pick<CommandTools, 'tx'>, code: Omit<GivenCode, 'code'>) => Promise<void>
}

export interface VerificationCodesOptions {
  database: Database
  keyring: Keyring
  commands: Commands
  merchants: Merchants
  limiter: RateLimiter
  messages: Messages
}

/** DECISIONS, SMS code. */
const lifeSeconds = 300
const triesMax = 3
const perAddress: WindowRule = { name: 'code-address', max: 10, seconds: 3_600 }
const perMinute: RateRule = { name: 'code-minute', burst: 1, perMinute: 1 }
const perDay: WindowRule = { name: 'code-day', max: 5, seconds: 86_400 }
/** Limits what an attacker can make an operator spend on messages. */
const perMerchant: RateRule = { name: 'code-merchant', burst: 600, perMinute: 120 }

export function createVerificationCodes({
  database,
  keyring,
  commands,
  merchants,
  limiter,
  messages,
}: VerificationCodesOptions): VerificationCodes {
  const subjectOf = (purpose: string, target: string): Buffer =>
    keyring.blind('verification-subject', `${purpose}|${target}`)
  const hashCode = (subject: Buffer, code: string): Buffer =>
    keyring.blind('verification-code', `${subject.toString('hex')}|${code}`)

  /** Rate buckets are stored under keyed hashes, so that no list of numbers exists besides the members'. */
  const limit = async ({ scope, address }: RequestContext, { to, target = to }: CodeOrder): Promise<void> => {
    const keyOf = (text: string): string =>
      keyring.blind('verification-rate', `${scope.merchant}|${text}`).toString('hex')
    await limiter.takeWithin(perAddress, address)
    const keys = [...new Set([keyOf(to), keyOf(target)])]
    await limiter.take(perMinute, ...keys)
    await limiter.takeWithin(perDay, ...keys)
    await limiter.take(perMerchant, String(scope.merchant))
  }

  return {
    issue: async (context, order) => {
      const { purpose, channel, to, target = to, isWanted = true, memberId } = order
      const { scope } = context
      await limit(context, order)
      // Asked for unknown targets too: the answer must not tell them apart.
      await messages.admitCode(scope, channel, to)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      // A code for an unknown target has a row of its own, so it cannot replace a real one.
      const subject = subjectOf(isWanted ? purpose : `none:${purpose}`, target)
      const expiresAt = await commands.run(
        { scope, name: 'verification.issue', address: context.address },
        async (tools) => {
          const expires = await putCode(
            tools.tx,
            { merchant_id: scope.merchant, subject, code_hash: hashCode(subject, code) },
            lifeSeconds,
          )
          if (memberId) tools.audit({ action: `verification.issue.${purpose}`, subject: `member:${memberId}` })
          if (isWanted) {
            const { name: site } = merchants.get(scope.merchant).look
            const values = { code, site, minutes: lifeSeconds / 60 }
            const content = codeText(getLanguage(context.language), order, values)
            await messages.send(tools, channel, { to, memberId, codeSubject: subject, ...content })
          }
          return expires
        },
      )
      return { expirationTime: expiresAt.toISOString() }
    },
    check: async (scope, { purpose, target, code }) => {
      const digits = bareCode(code)
      // Nothing that was sent looks like this: it costs no try.
      if (!/^[0-9]{6}$/.test(digits)) throw new Refused('verification_code_invalid', { field: 'verificationCode' })
      const db = database.of(scope.merchant)
      const subject = subjectOf(purpose, target)
      const given = hashCode(subject, digits)
      const kept = await countCodeAttempt(db, subject, triesMax)
      if (!kept?.code_hash.equals(given) || !(await consumeCode(db, subject, given)))
        throw new Refused('verification_code_error', { field: 'verificationCode' })
      await messages.noteCodeUsed(db, subject)
    },
    drop: ({ tx }, { purpose, target }) => deleteCode(tx, subjectOf(purpose, target)),
  }
}

const codeText = (
  language: ReturnType<typeof getLanguage>,
  { channel, purpose }: CodeOrder,
  values: { code: string; site: string; minutes: number },
) =>
  channel === 'sms'
    ? { language: language.tag, subject: '', text: outgoingText(language, 'messaging.outgoing.code.sms', values) }
    : {
        language: language.tag,
        subject: outgoingText(language, 'messaging.outgoing.code.subject', values),
        text: outgoingText(language, `messaging.outgoing.mail.${purpose}`, values),
      }
