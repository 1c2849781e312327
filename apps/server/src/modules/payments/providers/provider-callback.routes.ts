import type { FastifyInstance } from 'fastify'
import { addressOf } from '../../../platform/http/addresses/client-address.ts'
import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import { createAddressLimit } from '../../../platform/http/address-limit.ts'
import { createLogDigest } from '../../../platform/log-digest.ts'
import type { Log } from '../../../platform/log.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Merchants } from '../../merchants/index.ts'
import { insertCallback } from '../deposits/deposits.queries.ts'
import { keepUnreadable } from './keep-unreadable.ts'
import type { PaymentProviders, ProviderEvent } from './payment-provider.ts'
import { settlePayment, type Settled, type SettleOutcome } from '../deposits/settle-payment.ts'

export interface CallbackOptions {
  commands: Commands
  merchants: Merchants
  providers: PaymentProviders
  log: Log
}

/** Of one address. Signatures are read first: a provider that shares it with a forger is heard at any rate. */
const forgeries = { burst: 100, perSecond: 1 }

/**
 * Receives callbacks from payment providers. Reply 200 means that it is kept; after any other reply the provider repeats the
 * callback. What is signed and cannot be read is refused, kept for a person, and not asked for again.
 */
export async function registerProviderCallbacks(app: FastifyInstance, options: CallbackOptions): Promise<void> {
  const { merchants, providers, commands, log } = options
  const forgedLimit = createAddressLimit(forgeries)
  const reportForged = createLogDigest(log, 'a payment callback was not signed')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { merchant: string; provider: string } }>(
      '/pay/callback/:merchant/:provider',
      { config: { load: 'signed' } },
      async (request, reply) => {
        const merchant = merchants.list().find(({ code }) => code === request.params.merchant)
        const found = providers.get(request.params.provider)
        // A callback signed for one merchant is not valid for another.
        const provider = found?.merchant === undefined || found.merchant === merchant?.code ? found : undefined
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const event = merchant && provider?.readCallback(raw, request.headers)
        if (!event || !provider) {
          reportForged({ provider: request.params.provider, address: addressOf(request) })
          const retryAfterSeconds = forgedLimit.take(addressOf(request))
          if (retryAfterSeconds > 0) reply.header('retry-after', String(retryAfterSeconds))
          return reply.code(retryAfterSeconds > 0 ? 429 : 401).send({ taken: false })
        }
        if (event === 'of_no_interest') return { taken: true }
        const by: Scope = { merchant: merchant.id, actor: { kind: 'vendor', id: provider.code } }
        if (event === 'unreadable') {
          log.warn({ provider: provider.code }, 'a payment callback cannot be read')
          await commands.run({ scope: by, name: 'deposit.callback' }, (tools) => keepUnreadable(tools, raw))
          return { taken: false, reason: 'unreadable' }
        }
        const outcome = await takeEvent(commands, by, event)
        log.info({ provider: provider.code, event: event.eventId, outcome }, 'a payment callback was taken')
        return { taken: true }
      },
    )
  })
}

function takeEvent(commands: Commands, scope: Scope, event: ProviderEvent): Promise<SettleOutcome | 'repeated'> {
  return commands.run({ scope, name: 'deposit.callback' }, async (tools) => {
    const settled = await settlePayment(tools, scope.actor.id, event)
    const isFirst = await keepEvent(tools, event, settled)
    return isFirst ? settled.outcome : 'repeated'
  })
}

const keepEvent = (
  { tx, scope }: CommandTools,
  event: ProviderEvent,
  { outcome, depositId }: Settled,
): Promise<boolean> =>
  insertCallback(tx, {
    merchant_id: scope.merchant,
    provider: scope.actor.id,
    event_id: event.eventId,
    deposit_id: depositId,
    outcome,
    body: JSON.stringify(event),
  })
