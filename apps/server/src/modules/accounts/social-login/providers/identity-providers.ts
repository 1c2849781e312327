import { socialLoginProviders, type SocialLoginProvider } from '@fairground/contract'
import type { Config } from '../../../../platform/config.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { DependencyFailed, Refused } from '../../../../platform/refused.ts'
import type { Merchant } from '../../../merchants/index.ts'
import { createDiscovery, createKeySets, fetchJson } from './discovery.ts'
import { readIdToken, type ProviderIdentity } from './id-token.ts'
import { readPhoneToken } from './phone-token.ts'
import { setupOf } from './provider-settings.ts'
import { spendToken } from './spent-tokens.ts'

export interface IdentityProviders {
  /** Providers configured for a merchant. */
  providersOf: (merchant: Merchant) => SocialLoginProvider[]
  /** @returns where to send a browser. @throws Refused feature_closed, DependencyFailed */
  authorizationUrl: (merchant: Merchant, provider: SocialLoginProvider, asking: Asking) => Promise<string>
  /** @returns null where the provider has not authenticated anyone. @throws Refused feature_closed, DependencyFailed */
  redeem: (merchant: Merchant, provider: SocialLoginProvider, answer: Answered) => Promise<ProviderIdentity | null>
  /** Uses the token up. @throws Refused feature_closed, verification_code_error, DependencyFailed */
  phoneNumberOf: (merchant: Merchant, idToken: string) => Promise<string>
}

interface Asking {
  redirectUri: string
  state: string
  nonce: string
  /** SHA-256 of the verifier, base64url. */
  challenge: string
  /** Asks the provider to authenticate the person again. */
  isFresh: boolean
}

interface Answered extends Pick<Asking, 'redirectUri' | 'nonce' | 'isFresh'> {
  code: string
  verifier: string
}

const phoneKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export function createIdentityProviders(config: Pick<Config, 'oidcSecrets'>, database: Database): IdentityProviders {
  const keysOf = createKeySets()
  const discover = createDiscovery(keysOf)
  const setupFor = (merchant: Merchant, provider: SocialLoginProvider) => {
    const setup = setupOf(merchant, provider, config.oidcSecrets)
    if (!setup) throw new Refused('feature_closed')
    return setup
  }
  return {
    providersOf: (merchant) =>
      socialLoginProviders.filter((provider) => setupOf(merchant, provider, config.oidcSecrets) !== null),
    authorizationUrl: async (merchant, provider, { redirectUri, state, nonce, challenge, isFresh }) => {
      const { issuer, clientId } = setupFor(merchant, provider)
      const { authorization } = await discover(issuer)
      const url = new URL(authorization)
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },
    redeem: async (merchant, provider, { code, verifier, redirectUri, nonce, isFresh }) => {
      const { issuer, clientId, clientSecret, tokenEndpoint } = setupFor(merchant, provider)
      const { keys, token } = await discover(issuer)
      const address = tokenEndpoint ?? token
      if (!address) throw new DependencyFailed('sign-in provider', new Error('no token endpoint'))
      const answer = await fetchJson(address, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: clientId,
          client_secret: clientSecret,
          code_verifier: verifier,
        }),
      })
      const { id_token: idToken } = answer
      return typeof idToken === 'string' ? readIdToken(idToken, { keys, issuer, clientId, nonce, isFresh }) : null
    },
    phoneNumberOf: async (merchant, idToken) => {
      const { firebase } = merchant.settings
      if (!firebase) throw new Refused('feature_closed')
      const keys = keysOf(firebase.keysUrl ?? phoneKeys)
      const number = await readPhoneToken(idToken, { projectId: firebase.projectId, keys })
      if (number === null || !(await spendToken(database.of(merchant.id), merchant.id, idToken)))
        throw new Refused('verification_code_error', { field: 'verificationCode' })
      return number
    },
  }
}
