import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { SocialLoginProvider } from '@fairground/contract'
import { hashToken, randomToken } from '../../../platform/crypto/token.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import type { ProviderIdentity } from './providers/id-token.ts'
import { tokenFor } from '../sessions/sessions.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { insertAttempt } from './social-login.queries.ts'

/** State kept between the redirect to the provider and its callback. */
export interface PendingAttempt {
  verifier: string
  nonce: string
}

export type Purpose = 'enter' | 'link' | 'confirm'

interface Beginning {
  provider: SocialLoginProvider
  purpose: Purpose
  binding: string
}

const startRate = { name: 'sign-in', burst: 20, perMinute: 10 }

/** @returns where to send the browser. @throws Refused feature_closed, rate_limited */
export async function beginAttempt(
  { database, merchants, identityProviders, keyring, limiter }: IdentityParts,
  context: RequestContext,
  { provider, purpose, binding }: Beginning,
): Promise<{ url: string }> {
  const { scope, session, address } = context
  await limiter.take(startRate, address)
  const id = uuidv7()
  const state = tokenFor(scope.merchant, randomToken())
  const pending: PendingAttempt = { verifier: randomToken(), nonce: randomToken() }
  const url = await identityProviders.authorizationUrl(merchants.get(scope.merchant), provider, {
    redirectUri: callbackAddress(context, provider),
    state,
    nonce: pending.nonce,
    challenge: hash('sha256', pending.verifier, 'base64url'),
    isFresh: purpose === 'confirm',
  })
  await insertAttempt(database.of(scope.merchant), {
    id,
    merchant_id: scope.merchant,
    provider,
    purpose,
    state_hash: hashToken(state),
    binding_hash: hashToken(binding),
    sealed: keyring.seal(JSON.stringify(pending), sealedFor(id)),
    session_id: purpose === 'enter' ? null : (session?.id ?? null),
  })
  return { url }
}

/** The redirect address; providers compare it with the one that the merchant has registered. */
export const callbackAddress = (
  { host, isSecure }: Pick<RequestContext, 'host' | 'isSecure'>,
  provider: SocialLoginProvider,
): string => `${isSecure ? 'https' : 'http'}://${host}/wps/session/oidc/${provider}/callback`

export const sealedFor = (id: string): string => `sign_in_attempt:${id}`

/** Decrypts the provider's reply. @throws Refused ticket_invalid */
export function identityOf(
  { keyring }: Pick<IdentityParts, 'keyring'>,
  attempt: { id: string; sealed: Buffer; provider: string } | undefined,
): ProviderIdentity {
  if (!attempt) throw new Refused('ticket_invalid')
  return JSON.parse(keyring.open(attempt.sealed, sealedFor(attempt.id))) as ProviderIdentity
}

/** Stores issuer and subject only. */
export const blindIdentity = (
  { keyring }: Pick<IdentityParts, 'keyring'>,
  { issuer, subject }: Pick<ProviderIdentity, 'issuer' | 'subject'>,
): Buffer => keyring.blind('identity-link', JSON.stringify([issuer, subject]))

export const claimOf = ({ ticket, binding }: { ticket: string; binding: string }) => ({
  ticketHash: hashToken(ticket),
  bindingHash: hashToken(binding),
})
