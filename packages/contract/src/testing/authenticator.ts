import { vi } from 'vitest'

const bytes = () => new Uint8Array([1, 2, 3]).buffer

/** The parts of an authenticator's response that both kinds of answer need. */
const credential = () => ({
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(),
    attestationObject: bytes(),
    getTransports: () => ['internal'],
  },
})

/**
 * Replaces the device's authenticator, which jsdom lacks. A request waits for the person: `agree` and `decline` answer
 * the pending one.
 */
export function plugInAuthenticator() {
  let settle: ((isWilling: boolean) => void) | undefined
  const ask = () =>
    new Promise((resolve, reject) => {
      settle = (isWilling) => (isWilling ? resolve(credential()) : reject(new DOMException('', 'NotAllowedError')))
    })
  const credentials = { get: vi.fn(ask), create: vi.fn(ask) }
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  const isAsked = () => vi.waitFor(() => settle ?? Promise.reject(new Error('the authenticator was not asked')))
  const answer = async (isWilling: boolean) => {
    const open = await isAsked()
    settle = undefined
    open(isWilling)
  }
  return { ...credentials, agree: () => answer(true), decline: () => answer(false) }
}
