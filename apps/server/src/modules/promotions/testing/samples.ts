import { anyId, type Samples } from '../../../testing/sample.ts'

export const promotionsSamples: Samples<'promotions'> = {
  'promotions.giveUpBonus': { body: { id: anyId } },
  'promotions.join': { body: { promotionId: anyId, timeZone: 'Asia/Ho_Chi_Minh' } },
  'promotions.claim': { body: { promotionId: anyId, step: '1', code: 'FAIR', isInstalled: false, timeZone: 'UTC' } },
  'promotions.claimAll': { body: { isInstalled: false, timeZone: 'UTC' } },
}
