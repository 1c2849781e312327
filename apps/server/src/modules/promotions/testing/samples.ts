import { anyId, type Samples } from '../../../testing/sample.ts'

export const promotionsSamples: Samples<'promotions'> = {
  'promotions.giveUpBonus': { body: { id: anyId } },
}
