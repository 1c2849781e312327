import type { BodyOf, Calls } from '@fairground/contract'
import { hashToken } from '../../../../platform/crypto/token.ts'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { RequestContext } from '../../../../platform/scope.ts'
import type { IdentityParts } from '../../login/log-in.ts'
import { findPasskey, recordPasskeyUse, takePasskeyChallenge, type ChallengePurpose } from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyPasskeyAnswer } from './verify-passkey.ts'

type Assertion = BodyOf<Calls['accounts.loginWithPasskey']>['assertion']

export interface CheckedPasskey {
  memberId: string
  /** Call within a transaction. @throws Refused passkey_refused */
  note: (tools: Pick<CommandTools, 'tx'>) => Promise<void>
}

/**
 * The member whose passkey signed the challenge. The refusal is the same for every fault: an unknown passkey, another
 * host's or member's, a cloned one, a response used twice.
 * @throws Refused passkey_refused
 */
export async function checkPasskey(
  { database, merchants }: Pick<IdentityParts, 'database' | 'merchants'>,
  { context, purpose, assertion }: { context: RequestContext; purpose: ChallengePurpose; assertion: Assertion },
): Promise<CheckedPasskey> {
  const { merchant } = context.scope
  const db = database.of(merchant)
  const party = relyingPartyOf(context, merchants.get(merchant))
  const owner = purpose === 'login' ? null : (context.session?.memberId ?? null)
  const passkey = await findPasskey(db, assertion.id)
  if (!passkey || (owner !== null && passkey.member_id !== owner)) throw refused()
  const counter = await verifyPasskeyAnswer({ assertion, passkey, owner: passkey.member_id, party }, (challenge) =>
    takePasskeyChallenge(db, { hash: hashToken(challenge), purpose, memberId: owner }),
  )
  if (counter === null) throw refused()
  return {
    memberId: passkey.member_id,
    note: async ({ tx }) => {
      if (!(await recordPasskeyUse(tx, { id: passkey.id, counter }))) throw refused()
    },
  }
}

const refused = (): Refused => new Refused('passkey_refused')
