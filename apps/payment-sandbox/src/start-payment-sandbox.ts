import Fastify from 'fastify'
import { callbackSender } from './callbacks/callback-sender.ts'
import type { PaymentSandboxConfig } from './config.ts'
import { payRoutes } from './pay-page/pay.routes.ts'
import { createPaymentActions } from './payments/payment-actions.ts'
import { openPaymentStore } from './payments/payment-store.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'

export interface RunningPaymentSandbox {
  origin: string
  close: () => Promise<void>
}

/** Starts the payment provider; events that the platform has not accepted yet are sent again. */
export async function startPaymentSandbox(config: PaymentSandboxConfig): Promise<RunningPaymentSandbox> {
  const { host, port, secret, dataDir, publicOrigin, hasControl, retry } = config
  const app = Fastify({ logger: config.writesLog && { level: 'warn' }, bodyLimit: 16_384 })
  const store = await openPaymentStore(dataDir)
  const sender = callbackSender({ store, secret, log: app.log, retry })
  const actions = createPaymentActions({ store, sender, now: Date.now })
  paymentsRoutes(app, { actions, secret, publicOrigin, hasControl })
  payRoutes(app, { actions, hasControl })
  const origin = await app.listen({ host, port })
  for (const payment of store.list()) sender.send(payment)
  return {
    origin,
    async close() {
      await app.close()
      await sender.stop()
    },
  }
}
