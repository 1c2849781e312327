import { anyId, type Samples } from '../../../testing/sample.ts'

const lottery = 'fair-5d'

export const lotterySamples: Samples<'lottery'> = {
  'lottery.rules': { params: { lottery } },
  'lottery.numero': { query: { lottery } },
  'lottery.room': { query: { lottery, number: '202611200001' } },
  'lottery.recentResults': { query: { lottery } },
  'lottery.proof': { query: { lottery, number: '202611200001' } },
  'lottery.placeOrder': {
    body: {
      lottery,
      drawNumber: '202611200001',
      lines: [{ play: 'direct5', content: '1|2|3|4|5', notes: 1, unit: '2.00', multiple: 1, series: 1950 }],
      total: '2.00',
    },
  },
  'lottery.placeSlip': {
    body: {
      orders: [
        {
          lottery,
          drawNumber: '202611200001',
          lines: [{ play: 'direct5', content: '1|2|3|4|5', notes: 1, unit: '2.00', multiple: 1, series: 1950 }],
          total: '2.00',
        },
      ],
      total: '2.00',
    },
  },
  'lottery.nextDraws': { query: { lottery } },
  'lottery.placeChase': {
    body: {
      lottery,
      lines: [{ play: 'direct5', content: '1|2|3|4|5', notes: 1, unit: '2.00', multiple: 1, series: 1950 }],
      draws: [
        { drawNumber: '202611200001', multiple: 1 },
        { drawNumber: '202611200002', multiple: 1 },
      ],
      stopsOnWin: true,
      total: '4.00',
    },
  },
  'lottery.chaseDetail': { query: { id: anyId } },
  'lottery.cancelSuborders': { body: { orderId: anyId } },
  'lottery.orderDetail': { query: { id: anyId } },
}
