import { anyId, type Samples } from '../../../testing/sample.ts'

export const promotionsSamples: Samples<'promotions'> = {
  'promotions.giveUpBonus': { body: { id: anyId } },
  'promotions.join': { body: { promotionId: anyId, timeZone: 'Asia/Ho_Chi_Minh' } },
  'promotions.claim': { body: { promotionId: anyId, step: '1', code: 'FAIR', isInstalled: false, timeZone: 'UTC' } },
  'promotions.race': { query: { promotionId: anyId } },
  'promotions.joinRain': { body: { rainId: anyId } },
  'promotions.catchRain': { body: { rainId: anyId, number: 1 } },
  'promotions.rainProof': { query: { id: anyId } },
  'promotions.claimAll': { body: { isInstalled: false, timeZone: 'UTC' } },
}
