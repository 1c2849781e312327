import type { Handlers } from '../../../platform/http/handler.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { addPasskey, passkeyOptions } from './passkeys/add-passkey.ts'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from './authenticator.ts'
import { completeLogin } from './complete-login.ts'
import { findFactors } from './mfa-view.ts'
import { askForPasskey } from './passkeys/passkey-challenge.ts'
import { logInByPasskey, removePasskey, stepUpByPasskey } from './passkeys/use-passkey.ts'

type Names =
  | 'accounts.mfaStatus'
  | 'accounts.enrolTotp'
  | 'accounts.confirmTotp'
  | 'accounts.removeTotp'
  | 'accounts.renewRecoveryCodes'
  | 'accounts.completeMfaLogin'
  | 'accounts.passkeyCreationOptions'
  | 'accounts.addPasskey'
  | 'accounts.removePasskey'
  | 'accounts.passkeyLoginOptions'
  | 'accounts.loginWithPasskey'
  | 'accounts.passkeyStepUpOptions'
  | 'accounts.stepUpWithPasskey'

export function mfaHandlers(parts: IdentityParts): Handlers<Names> {
  return {
    'accounts.mfaStatus': ({ context: { session } }) =>
      findFactors(parts.database.of(session.merchant), session.memberId),
    'accounts.enrolTotp': (input) => beginAuthenticator(parts, input),
    'accounts.confirmTotp': (input) => confirmAuthenticator(parts, input),
    'accounts.removeTotp': (input) => removeAuthenticator(parts, input),
    'accounts.renewRecoveryCodes': (input) => renewRecoveryCodes(parts, input),
    'accounts.completeMfaLogin': (input) => completeLogin(parts, input),
    'accounts.passkeyCreationOptions': (input) => passkeyOptions(parts, input),
    'accounts.addPasskey': (input) => addPasskey(parts, input),
    'accounts.removePasskey': (input) => removePasskey(parts, input),
    'accounts.passkeyLoginOptions': ({ context }) => askForPasskey(parts, context, 'login'),
    'accounts.loginWithPasskey': (input) => logInByPasskey(parts, input),
    'accounts.passkeyStepUpOptions': ({ context }) => askForPasskey(parts, context, 'stepUp'),
    'accounts.stepUpWithPasskey': (input) => stepUpByPasskey(parts, input),
  }
}
