import { anyId, type Samples } from '../../../testing/sample.ts'

export const pointsSamples: Samples<'points'> = {
  'points.redeem': {
    body: {
      itemId: anyId,
      address: { name: 'Minh', phone: '+84900000000', street: 'Street 1', city: 'Hue', postcode: '', country: 'VN' },
    },
  },
  'points.cancelOrder': { body: { id: anyId } },
}
