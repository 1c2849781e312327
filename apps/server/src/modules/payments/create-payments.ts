import type { FastifyInstance } from 'fastify'
import { createPictureStore } from '../../platform/picture-store/index.ts'
import type { SecurityParts } from '../accounts/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { bankCardHandlers } from './bank-cards/bank-cards.routes.ts'
import { bankCardConsoleHandlers } from './bank-cards/console.routes.ts'
import { depositConsoleHandlers } from './deposits/console.routes.ts'
import { depositHandlers } from './deposits/deposit.routes.ts'
import { depositJobs } from './deposits/deposits.jobs.ts'
import { createCheckoutProvider } from './providers/checkout-provider.ts'
import type { PaymentProviders } from './providers/payment-provider.ts'
import { registerProviderCallbacks } from './providers/provider-callback.routes.ts'
import { createSandboxProvider } from './providers/sandbox-provider.ts'
import { suspenseConsoleHandlers } from './suspense/console.routes.ts'
import { termsConsoleHandlers } from './terms/console.routes.ts'
import { withdrawalConsoleHandlers } from './withdrawals/console.routes.ts'
import { withdrawalHandlers } from './withdrawals/withdrawals.routes.ts'

export function createPayments(
  context: MerchantContext,
  needs: Pick<SecurityParts, 'messages' | 'throttle' | 'verificationCodes'>,
) {
  const { config } = context
  const gateways = [createSandboxProvider(config.payment), ...config.paymentGateways.map(createCheckoutProvider)]
  const providers: PaymentProviders = new Map(gateways.map((gateway) => [gateway.code, gateway]))
  const receiptStore = createPictureStore(config, 'receipts')
  const parts = { ...context, ...needs, providers, receiptStore, selfOrigin: config.selfOrigin }
  return {
    receiptStore,
    handlers: { ...depositHandlers(parts), ...withdrawalHandlers(parts), ...bankCardHandlers(parts) },
    operatorHandlers: {
      ...bankCardConsoleHandlers,
      ...withdrawalConsoleHandlers(context),
      ...depositConsoleHandlers(parts),
      ...suspenseConsoleHandlers,
      ...termsConsoleHandlers(parts),
    },
    registerRoutes: (http: FastifyInstance) => registerProviderCallbacks(http, parts),
    jobs: depositJobs(parts),
  }
}
