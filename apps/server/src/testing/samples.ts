import type { CallName } from '@fairground/contract'
import { accountsSamples } from '../modules/accounts/testing/samples.ts'
import { agentsSamples } from '../modules/agents/testing/samples.ts'
import { contentSamples } from '../modules/content/testing/samples.ts'
import { gamesSamples } from '../modules/games/testing/samples.ts'
import { lotterySamples } from '../modules/lottery/testing/samples.ts'
import { messagingSamples } from '../modules/messaging/testing/samples.ts'
import { paymentsSamples } from '../modules/payments/testing/samples.ts'
import { pointsSamples } from '../modules/points/testing/samples.ts'
import { promotionsSamples } from '../modules/promotions/testing/samples.ts'
import { responsibleGamingSamples } from '../modules/responsible-gaming/testing/samples.ts'
import { walletSamples } from '../modules/wallet/testing/samples.ts'
import type { Sample } from './sample.ts'

/** A minimal valid request for each call with input; the platform may still refuse it. */
export const samples: Partial<Record<CallName, Sample>> = {
  ...accountsSamples,
  ...agentsSamples,
  ...contentSamples,
  ...gamesSamples,
  ...lotterySamples,
  ...messagingSamples,
  ...paymentsSamples,
  ...pointsSamples,
  ...promotionsSamples,
  ...responsibleGamingSamples,
  ...walletSamples,
}
