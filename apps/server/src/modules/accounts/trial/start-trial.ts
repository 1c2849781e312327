import { randomInt } from 'node:crypto'
import type { Calls, ReplyOf } from '@fairground/contract'
import { negate, parseDecimal } from '@fairground/money'
import type { Commands } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import { Refused } from '../../../platform/refused.ts'
import { createMember } from '../registration/create-member.ts'
import { openSession } from '../sessions/open-session.ts'
import { cash, playMoney, post } from '../../ledger/index.ts'
import { trialTermsOf, type Merchants } from '../../merchants/index.ts'

export interface TrialParts {
  database: Database
  commands: Commands
  merchants: Merchants
  limiter: RateLimiter
  keyring: Keyring
  /** Passed in, because responsible gaming depends on accounts. */
  isDevicePaused: (db: Reader, deviceHash: Buffer) => Promise<boolean>
}

/** Trials from one address: enough for a household, too few for an automated client. */
const deviceRate = { name: 'trial-device', burst: 3, perMinute: 0.2 }
const addressRate = { name: 'trial', burst: 10, perMinute: 1 }

const type = 4
/** Never checked: a trial cannot log in with a password. */
const noPassword = 'none'

/** Opens a trial with fresh play money and logs it in. @throws Refused feature_closed, age_unconfirmed */
export async function startTrial(
  { database, commands, merchants, limiter, keyring, isDevicePaused }: TrialParts,
  { context, body }: HandlerInput<'accounts.startTrial'> | HandlerInput<'accounts.startFreePlay'>,
): Promise<ReplyOf<Calls['accounts.startTrial']>> {
  const { scope, address, device } = context
  const merchant = merchants.get(scope.merchant)
  const { isOpen, needsAge, merchantCode, startAmount } = trialTermsOf(merchant)
  if (!isOpen) throw new Refused('feature_closed')
  if (needsAge && !body.isOfAge) throw new Refused('age_unconfirmed')
  if (device) await limiter.take(deviceRate, device)
  await limiter.take(addressRate, address)
  // The refusal must not reveal one person's pause to another person who uses this device.
  if (device && (await isDevicePaused(database.of(scope.merchant), keyring.blind('device', device))))
    throw new Refused('feature_closed')

  const start = parseDecimal(startAmount, 'FUN')
  return commands.run({ scope, name: 'accounts.startTrial', address }, async (tools) => {
    const account = trialName()
    const id = await createMember(tools, {
      account,
      passwordHash: noPassword,
      nickname: account,
      type,
      currency: start.currency,
      parentId: null,
      series: merchant.settings.defaultSeries,
    })
    await post(tools.tx, {
      key: `trial:${id}`,
      type: 'trial.fund',
      currency: start.currency,
      memberId: id,
      reference: account,
      moves: [
        { account: playMoney(), amount: negate(start) },
        { account: cash(id), amount: start },
      ],
    })
    const session = await openSession(tools, {
      context,
      member: {
        id,
        account,
        type,
        currency: start.currency,
        must_change_password: false,
        has_second_factor: false,
        last_login_at: null,
      },
      merchantCode,
      keyring,
      proof: 'one',
    })
    return { token: session.token, userName: account, customerType: session.type, merchantCode, id }
  })
}

/** Without letters that look like digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Registration refuses names with this prefix; fifty random bits make each name unique. */
const trialName = (): string =>
  `trial_${Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')}`
