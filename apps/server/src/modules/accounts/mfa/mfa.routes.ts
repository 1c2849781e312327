import type { Handlers } from '../../../platform/http/handler.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { addPasskey, passkeyOptions } from './passkeys/add-passkey.ts'
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from './authenticator.ts'
import { completeLogin } from './complete-login.ts'
import { findFactors } from './mfa-view.ts'
import { askForPasskey } from './passkeys/passkey-challenge.ts'
import { logInByPasskey, removePasskey, stepUpByPasskey } from './passkeys/use-passkey.ts'

type Names =
  | 'factors.state'
  | 'factors.beginAuthenticator'
  | 'factors.confirmAuthenticator'
  | 'factors.removeAuthenticator'
  | 'factors.renewRecoveryCodes'
  | 'factors.completeLogin'
  | 'factors.passkeyOptions'
  | 'factors.addPasskey'
  | 'factors.removePasskey'
  | 'factors.passkeyLoginOptions'
  | 'factors.passkeyLogin'
  | 'factors.stepUpOptions'
  | 'factors.stepUp'

export function factorsHandlers(parts: IdentityParts): Handlers<Names> {
  return {
    'factors.state': ({ context: { session } }) => findFactors(parts.database.of(session.merchant), session.memberId),
    'factors.beginAuthenticator': (input) => beginAuthenticator(parts, input),
    'factors.confirmAuthenticator': (input) => confirmAuthenticator(parts, input),
    'factors.removeAuthenticator': (input) => removeAuthenticator(parts, input),
    'factors.renewRecoveryCodes': (input) => renewRecoveryCodes(parts, input),
    'factors.completeLogin': (input) => completeLogin(parts, input),
    'factors.passkeyOptions': (input) => passkeyOptions(parts, input),
    'factors.addPasskey': (input) => addPasskey(parts, input),
    'factors.removePasskey': (input) => removePasskey(parts, input),
    'factors.passkeyLoginOptions': ({ context }) => askForPasskey(parts, context, 'login'),
    'factors.passkeyLogin': (input) => logInByPasskey(parts, input),
    'factors.stepUpOptions': ({ context }) => askForPasskey(parts, context, 'stepUp'),
    'factors.stepUp': (input) => stepUpByPasskey(parts, input),
  }
}
