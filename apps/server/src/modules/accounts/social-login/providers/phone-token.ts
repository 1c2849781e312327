import type { JWTVerifyGetKey } from 'jose'
import { readPhone } from '../../../../platform/phone/read-phone.ts'
import { isRecent, verifiedClaims } from './id-token.ts'

export interface PhoneSetup {
  projectId: string
  keys: JWTVerifyGetKey
}

/** @returns the verified number, in its one form; null when the token does not verify a number for this project just now */
export async function readPhoneToken(token: string, { projectId, keys }: PhoneSetup): Promise<string | null> {
  const issuer = `https://securetoken.google.com/${projectId}`
  const claims = await verifiedClaims(token, keys, { issuer, audience: projectId })
  if (!claims || !isRecent(claims['auth_time'])) return null
  const firebase = claims['firebase']
  const way = typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
  // A number linked to another kind of account may have been verified long ago.
  if (!way || firebase.sign_in_provider !== 'phone') return null
  const number = claims['phone_number']
  // Providers keep numbers of earlier plans.
  return typeof number === 'string' ? (readPhone({ dialingCode: '', text: number })?.number ?? null) : null
}
