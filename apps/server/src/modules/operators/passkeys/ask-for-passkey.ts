import type { OperatorReply } from '@fairground/contract/console'
import { hashToken, randomToken } from '../../../platform/crypto/token.ts'
import { challengeLifeSeconds, requestOptions, type RelyingParty } from '../../accounts/index.ts'
import type { OperatorParts } from '../log-in/try-to-prove.ts'
import { insertChallenge, listPasskeys, type Challenge } from './passkeys.queries.ts'

/** 256 random bits, base64url. */
export async function newChallenge({ database }: OperatorParts, challenge: Omit<Challenge, 'hash'>): Promise<string> {
  const text = randomToken()
  await insertChallenge(database.platform, { ...challenge, hash: hashToken(text) }, challengeLifeSeconds)
  return text
}

/** Challenges for one address: each is a row. */
const rate = { name: 'operator-passkey', burst: 30, perMinute: 20 }

interface Asking {
  party: RelyingParty
  address: string
  /** Null: whoever wants to log in. */
  operator: string | null
}

/** For a login any passkey of the console is accepted; a confirmation needs one of the operator's own. */
export async function askForPasskey(
  parts: OperatorParts,
  { party, address, operator }: Asking,
): Promise<OperatorReply<'operators.passkeyLoginOptions'>> {
  await parts.limiter.take(rate, address)
  const known = operator === null ? [] : await listPasskeys(parts.database.platform, operator)
  const purpose = operator === null ? 'log_in' : 'confirm'
  return requestOptions({ challenge: await newChallenge(parts, { purpose, operator }), party, known })
}
