import type { Calls, ReplyOf } from '@fairground/contract'
import {
  addPasskey,
  confirmTotp,
  enrolTotp,
  mfaStatus,
  passkeyCreationOptions,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@fairground/contract/client/accounts/mfa'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'
import { securityQuery } from '../../../entities/step-up/security-config.ts'

export type Factors = ReplyOf<Calls['accounts.mfaStatus']>
export type Passkey = Factors['passkeys'][number]
type RecoveryCodes = ReplyOf<Calls['accounts.confirmTotp']>
type Setup = ReplyOf<Calls['accounts.enrolTotp']>
export type PasskeyOptions = ReplyOf<Calls['accounts.passkeyCreationOptions']>

const stateQuery = callQuery('accounts.mfaStatus', mfaStatus)

export const useFactors = () => useCall(stateQuery())

const changes = [stateQuery().queryKey, securityQuery().queryKey]
/** Only the password was given: the next form need not ask for it. */
const steppedUp = [securityQuery().queryKey]

export const useBeginAuthenticator = (onDone: (setup: Setup) => void) =>
  useCommand(enrolTotp, { onDone, changes: steppedUp })
export const useConfirmAuthenticator = (onDone: (codes: RecoveryCodes) => void) =>
  useCommand(confirmTotp, { onDone, changes })
export const useRenewRecoveryCodes = (onDone: (codes: RecoveryCodes) => void) =>
  useCommand(renewRecoveryCodes, { onDone, changes })
export const useRemoveAuthenticator = (onDone: () => void) => useCommand(removeTotp, { onDone, changes })
export const usePasskeyOptions = (onDone: (options: PasskeyOptions) => void) =>
  useCommand(passkeyCreationOptions, { onDone, changes: steppedUp })
export const useAddPasskey = (onDone: () => void) => useCommand(addPasskey, { onDone, changes })
export const useRemovePasskey = (onDone: () => void) => useCommand(removePasskey, { onDone, changes })
