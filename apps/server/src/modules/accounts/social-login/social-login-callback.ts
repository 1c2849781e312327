import type { FastifyInstance, FastifyRequest } from 'fastify'
import { socialLoginProviders, type SocialLoginProvider } from '@fairground/contract'
import { addressOf } from '../../../platform/http/addresses/client-address.ts'
import { hashToken, randomToken } from '../../../platform/crypto/token.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import { hostOf } from '../../merchants/index.ts'
import { merchantOfToken, tokenFor } from '../sessions/sessions.ts'
import type { IdentityParts } from '../login/log-in.ts'
import { callbackAddress, sealedFor, type PendingAttempt } from './attempts.ts'
import { storeProviderReply, takeState } from './social-login.queries.ts'

type CallbackParts = IdentityParts & { log: Log }

interface CallbackRoute {
  Params: { provider: string }
  Querystring: { state?: unknown; code?: unknown }
}

const callbackRate = { name: 'sign-in-callback', burst: 20, perMinute: 20 }
const page = '/m/signIn'

/**
 * The redirect target of providers. It identifies the person and changes nothing: the result is a ticket that only
 * works in the browser that began.
 */
export function registerSocialLoginCallback(app: FastifyInstance, parts: CallbackParts): void {
  app.get<CallbackRoute>('/wps/session/oidc/:provider/callback', async (request, reply) => {
    await parts.limiter.take(callbackRate, addressOf(request))
    const target = await takeAnswer(parts, request).catch((cause: unknown) => {
      if (!(cause instanceof DependencyFailed)) throw cause
      parts.log.warn({ err: cause }, 'a sign-in provider did not answer')
      return `${page}?failed=unavailable`
    })
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 303)
  })
}

async function takeAnswer(parts: CallbackParts, request: FastifyRequest<CallbackRoute>): Promise<string> {
  const { database, merchants, identityProviders, keyring } = parts
  const provider = socialLoginProviders.find((each) => each === request.params.provider)
  const { state, code } = request.query
  const merchant = typeof state === 'string' ? merchants.list().find(({ id }) => id === merchantOfToken(state)) : null
  if (!provider || !merchant || typeof state !== 'string') return `${page}?failed=expired`
  const db = database.of(merchant.id)
  const attempt = await takeState(db, hashToken(state), provider)
  if (!attempt) return `${page}?failed=expired`
  if (typeof code !== 'string' || code === '') return `${page}?failed=cancelled`
  const pending = JSON.parse(keyring.open(attempt.sealed, sealedFor(attempt.id))) as PendingAttempt
  const identity = await identityProviders.redeem(merchant, provider, {
    ...pending,
    code,
    redirectUri: callbackAddress(addressed(request), provider),
    isFresh: attempt.purpose === 'confirm',
  })
  if (!identity) return refused(parts, provider, merchant.id)
  const ticket = tokenFor(merchant.id, randomToken())
  await storeProviderReply(db, attempt.id, {
    ticket_hash: hashToken(ticket),
    sealed: keyring.seal(JSON.stringify(identity), sealedFor(attempt.id)),
  })
  return `${page}?token=${ticket}`
}

const addressed = (request: FastifyRequest<CallbackRoute>) => ({
  host: hostOf(request),
  isSecure: request.protocol === 'https',
})

function refused({ log }: CallbackParts, provider: SocialLoginProvider, merchant: MerchantId): string {
  log.warn({ provider, merchant }, 'a sign-in provider vouched for nobody')
  return `${page}?failed=refused`
}
