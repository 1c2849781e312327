import type { BodyOf } from '@fairground/contract'
import type { OperatorCalls } from '@fairground/contract/console'
import type { Tx } from '../../../platform/db/database.ts'
import { hashToken } from '../../../platform/crypto/token.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RelyingParty } from '../../accounts/index.ts'
import { proveByPasskey } from '../passkeys/log-in-with-passkey.ts'
import { clearAttempts, markProven, type NewSession } from '../sessions.queries.ts'
import { proveByPassword } from './log-in.ts'
import type { Attempt, OperatorParts } from './try-to-prove.ts'

/** Password and code, or the answer of a passkey. */
export type Proof = BodyOf<OperatorCalls['operators.proveAgain']>

/** Who is logged in, and where. */
export interface Prover {
  id: string
  name: string
  /** Null: the command line, where there are no passkeys. */
  browser: NewSession['browser']
  party: RelyingParty | null
}

/**
 * Has the person behind a session prove once more who they are; `act` runs in the transaction that uses the proof up. Wrong
 * ones count as tries to log in, so that a stolen session cannot guess.
 */
export function proveAgain<Success>(
  parts: OperatorParts,
  { prover, proof }: { prover: Prover; proof: Proof },
  act: (tx: Tx) => Promise<Success | null>,
): Promise<Attempt<Success>> {
  const { id: operator, name, browser, party } = prover
  const { assertion, password = '', code = '' } = proof
  const useUp = ({ subject, use }: Parameters<Parameters<typeof proveByPassword>[2]>[1]) =>
    transact(parts.database.platform, async (tx) => {
      if (!(await use(tx))) return null
      await clearAttempts(tx, subject)
      return act(tx)
    })
  return assertion && browser && party
    ? proveByPasskey(parts, { assertion, party, browser, operator }, useUp)
    : proveByPassword(parts, { name, password, code, browser }, (_row, proven) => useUp(proven))
}

/** The same for whatever comes in the next minutes. */
export const proveSession = (
  parts: OperatorParts,
  { token, ...given }: { prover: Prover; proof: Proof; token: string },
): Promise<Attempt<true>> =>
  proveAgain(parts, given, async (tx) => ((await markProven(tx, hashToken(token))) ? (true as const) : null))
