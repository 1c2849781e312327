import type { Merchant } from '../merchants.ts'

/** The addresses that browsers call for a merchant's phone sign-in. */
export interface PhoneSignIn {
  apiKey: string
  toolkitOrigin: string
  recaptchaOrigin: string
}

/**
 * Null when the merchant has no project. Addresses are reduced to origins, because security policies are built from
 * them.
 */
export function phoneSignInOf({ settings: { firebase } }: Pick<Merchant, 'settings'>): PhoneSignIn | null {
  if (!firebase) return null
  return {
    apiKey: firebase.apiKey,
    toolkitOrigin: new URL(firebase.toolkitOrigin ?? 'https://identitytoolkit.googleapis.com').origin,
    recaptchaOrigin: new URL(firebase.recaptchaOrigin ?? 'https://www.google.com').origin,
  }
}
