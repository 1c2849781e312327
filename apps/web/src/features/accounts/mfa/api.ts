import type { Calls, ReplyOf } from '@fairground/contract'
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  passkeyOptions,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  state,
} from '@fairground/contract/client/factors'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { securityQuery } from '../../../entities/step-up/security-config.ts'

export type Factors = ReplyOf<Calls['factors.state']>
export type Passkey = Factors['passkeys'][number]
type RecoveryCodes = ReplyOf<Calls['factors.confirmAuthenticator']>
type Setup = ReplyOf<Calls['factors.beginAuthenticator']>
export type PasskeyOptions = ReplyOf<Calls['factors.passkeyOptions']>

const stateQuery = callQuery('factors.state', state)

export const useFactors = () => useCall(stateQuery())

const changes = [stateQuery().queryKey, securityQuery().queryKey]
/** Only the password was given: the next form need not ask for it. */
const steppedUp = [securityQuery().queryKey]

export const useBeginAuthenticator = (onDone: (setup: Setup) => void) =>
  useCommand(beginAuthenticator, { onDone, changes: steppedUp })
export const useConfirmAuthenticator = (onDone: (codes: RecoveryCodes) => void) =>
  useCommand(confirmAuthenticator, { onDone, changes })
export const useRenewRecoveryCodes = (onDone: (codes: RecoveryCodes) => void) =>
  useCommand(renewRecoveryCodes, { onDone, changes })
export const useRemoveAuthenticator = (onDone: () => void) => useCommand(removeAuthenticator, { onDone, changes })
export const usePasskeyOptions = (onDone: (options: PasskeyOptions) => void) =>
  useCommand(passkeyOptions, { onDone, changes: steppedUp })
export const useAddPasskey = (onDone: () => void) => useCommand(addPasskey, { onDone, changes })
export const useRemovePasskey = (onDone: () => void) => useCommand(removePasskey, { onDone, changes })
