import type { OperatorCallInput, OperatorReply } from '@fairground/contract/console'

type Creation = OperatorReply<'operators.passkeyOptions'>
type Question = OperatorReply<'operators.passkeyLoginOptions'>
export type Credential = OperatorCallInput<'operators.addPasskey'>['body']['credential']
export type Assertion = OperatorCallInput<'operators.logInWithPasskey'>['body']['assertion']

/** Browsers support passkeys on host names over https and on localhost; never on IP addresses. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

/** @returns null when the person or the authenticator declines, which the browser has shown */
export async function makePasskey(options: Creation): Promise<Credential | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const excludeCredentials = options.excludeCredentials.map(toDescriptor)
  const made = await startRegistration({ optionsJSON: { ...options, excludeCredentials } }).catch(() => null)
  if (!made) return null
  const { clientDataJSON, attestationObject, transports: known = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports: known }
}

/** @returns null when the person or the authenticator declines, which the browser has shown */
export async function askPasskey(question: Question): Promise<Assertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const allowCredentials = question.allowCredentials.map(toDescriptor)
  const given = await startAuthentication({ optionsJSON: { ...question, allowCredentials } }).catch(() => null)
  if (!given) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = given.response
  return { id: given.id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const toDescriptor = ({ id, ...ref }: Question['allowCredentials'][number]) => ({
  id,
  type: ref.type,
  transports: transports.filter((known) => ref.transports.includes(known)),
})
