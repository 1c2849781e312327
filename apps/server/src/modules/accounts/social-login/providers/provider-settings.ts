import type { SocialLoginProvider } from '@fairground/contract'
import type { Config } from '../../../../platform/config.ts'
import type { Merchant } from '../../../merchants/index.ts'

/** A provider's settings for one merchant. */
export interface ProviderSetup {
  issuer: string
  clientId: string
  clientSecret: string
  /** Used when the provider's published configuration lacks it. */
  tokenEndpoint: string | null
}

const flagOf = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' } as const satisfies Record<
  SocialLoginProvider,
  string
>

/** Null unless its flag is on, the merchant has a client id, and the operator has configured the secret. */
export function setupOf(
  { code, settings }: Merchant,
  provider: SocialLoginProvider,
  secrets: Config['oidcSecrets'],
): ProviderSetup | null {
  const own = settings.oidc?.[provider]
  const clientSecret = secrets[code]?.[provider]
  if (settings.flags[flagOf[provider]] !== true || !own || !clientSecret) return null
  return { issuer: own.issuer, clientId: own.clientId, clientSecret, tokenEndpoint: own.tokenEndpoint ?? null }
}
