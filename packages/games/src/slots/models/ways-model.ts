import { strip, type SlotModel } from './slot-model.ts'

/**
 * Five reels, 243 ways: equal symbols on adjacent reels from the left pay in any row. The wild is on
 * reels 2 to 4, never on the first, so the symbol of every run is unambiguous; three scatters win free spins that pay
 * threefold. Cycle 26 × 25 × 24 × 24 × 23 = 8,611,200; 26.26 % of spins pay; free spins come once in 76 spins.
 */
export const waysModel: SlotModel = {
  code: 'ways',
  rows: 3,
  strips: [
    strip('22446 43155 57778 84488 55776 6'),
    strip('36602 25575 33888 66688 44177'),
    strip('66588 87742 25517 33033 6644'),
    strip('55745 17773 68886 62204 4433'),
    strip('77734 22555 63366 24448 881'),
  ],
  lines: null,
  pays: {
    0: [],
    1: [0, 0, 0, 200, 1_000, 10_000],
    2: [0, 0, 0, 100, 300, 600],
    3: [0, 0, 0, 60, 180, 400],
    4: [0, 0, 0, 50, 100, 300],
    5: [0, 0, 0, 20, 60, 200],
    6: [0, 0, 0, 20, 50, 150],
    7: [0, 0, 0, 10, 30, 100],
    8: [0, 0, 0, 10, 30, 100],
  },
  freeSpins: { byScatters: [0, 0, 0, 8, 10, 12], multiplier: 3, spinsMax: 24 },
  betLevels: [1, 2, 3, 5, 10, 20, 50, 100, 250, 500],
  multipleMax: 3_200_000,
  publishedReturn: '96.17',
}
