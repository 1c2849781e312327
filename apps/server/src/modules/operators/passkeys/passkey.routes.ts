import type { OperatorCallName } from '@fairground/contract/console'
import type { ConsoleRequest, OperatorHandlers, StaffRequest } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { relyingPartyAt, type RelyingParty } from '../../accounts/index.ts'
import type { Operators } from '../create-operators.ts'
import type { Proof } from '../log-in/prove-again.ts'
import type { Attempt } from '../log-in/try-to-prove.ts'
import type { StaffView } from '../staff-view.ts'
import type { PasskeyOwner } from './manage-passkeys.ts'

type PasskeyCalls = Extract<OperatorCallName, `operators.${string}asskey${string}`>

/** The host of the console in the browser's address: a passkey belongs to it. */
export const partyOf = ({ host }: ConsoleRequest): RelyingParty => relyingPartyAt(host, 'Fairground operators')

export const ownerOf = ({ staff: { id, name }, address, userAgent, remembered }: StaffRequest): PasskeyOwner => ({
  id,
  name,
  browser: { address, userAgent, remembered },
})

export function lockedFor(until: Date): Refused {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1_000))
  return new Refused('operator_locked', { retryAfterSeconds })
}

/** @throws Refused unless the proof was right */
export function throwUnlessProven<Success>(attempt: Attempt<Success>, { assertion }: Proof): Success {
  if (attempt.outcome === 'locked') throw lockedFor(attempt.until)
  if (attempt.outcome === 'wrong') throw new Refused(assertion ? 'passkey_refused' : 'operator_login_wrong')
  return attempt.success
}

export const passkeyHandlers = (operators: Operators, view: StaffView) =>
  ({
    'operators.passkeyLoginOptions': ({ context }) =>
      operators.askForPasskey({ party: partyOf(context), address: context.address, operator: null }),
    'operators.logInWithPasskey': async ({ context, body }) => {
      const { address, userAgent, remembered } = context
      const party = partyOf(context)
      const attempt = await operators.logInWithPasskey({ ...body, party, browser: { address, userAgent, remembered } })
      if (attempt.outcome === 'locked') throw lockedFor(attempt.until)
      if (attempt.outcome === 'wrong') throw new Refused('passkey_refused')
      context.keepSession(attempt.token, attempt.remembered)
      return view(attempt.operator)
    },
    'operators.passkeys': async ({ context }) => ({
      list: (await operators.listPasskeys(context.staff.id)).map(({ id, name, rp_id, created_at, last_used_at }) => ({
        id,
        name,
        host: rp_id,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
    }),
    'operators.passkeyProofOptions': ({ context }) =>
      operators.askForPasskey({ party: partyOf(context), address: context.address, operator: context.staff.id }),
    'operators.passkeyOptions': async ({ context, body }) => {
      const given = { owner: ownerOf(context), party: partyOf(context), proof: body }
      return throwUnlessProven(await operators.passkeyOptions(given), body)
    },
    'operators.addPasskey': async ({ context, body }) => {
      await operators.addPasskey({ ...body, owner: ownerOf(context), party: partyOf(context) })
      return {}
    },
    'operators.removePasskey': async ({ context, params }) => {
      await operators.removePasskey({ id: params.id, owner: ownerOf(context) })
      return {}
    },
  }) satisfies OperatorHandlers<PasskeyCalls>
