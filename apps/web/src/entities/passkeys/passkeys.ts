import type { BodyOf, Calls, ReplyOf } from '@fairground/contract'
import type { RegistrationResponseJSON, AuthenticationResponseJSON } from '@simplewebauthn/browser'

type MakeOptions = ReplyOf<Calls['accounts.passkeyCreationOptions']>
type Question = ReplyOf<Calls['accounts.passkeyLoginOptions']>
export type Credential = BodyOf<Calls['accounts.addPasskey']>['credential']
export type Assertion = BodyOf<Calls['accounts.loginWithPasskey']>['assertion']

/** Browsers support passkeys on host names over https and on localhost; never on IP addresses. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** @returns null when the person or the authenticator declines */
export async function makePasskey(options: MakeOptions): Promise<Credential | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return unlessUnwilling(async () => toCredential(await startRegistration({ optionsJSON: withTransports(options) })))
}

/** @returns null when the person or the authenticator declines */
export async function askPasskey(question: Question): Promise<Assertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const allowCredentials = question.allowCredentials.map(toDescriptor)
  return unlessUnwilling(async () =>
    toAssertion(await startAuthentication({ optionsJSON: { ...question, allowCredentials } })),
  )
}

/** Cancelled, timed out, or registered before: the browser has shown a message, and nothing changed. */
async function unlessUnwilling<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch {
    return null
  }
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const toDescriptor = ({ id, ...ref }: Question['allowCredentials'][number]) => ({
  id,
  type: ref.type,
  transports: transports.filter((known) => ref.transports.includes(known)),
})

const withTransports = (options: MakeOptions) => ({
  ...options,
  excludeCredentials: options.excludeCredentials.map(toDescriptor),
})

const toCredential = ({ id, response }: RegistrationResponseJSON): Credential => ({
  id,
  clientDataJSON: response.clientDataJSON,
  attestationObject: response.attestationObject,
  transports: response.transports ?? [],
})

function toAssertion({ id, response }: AuthenticationResponseJSON): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}
