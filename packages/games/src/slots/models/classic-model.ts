import { strip, type SlotModel } from './slot-model.ts'

/** A fifth of the bet, on each of five lines. */
const line = (times: number) => [0, 0, 0, times * 20]

/** Three reels, five lines: three alike pay. Cycle 25 × 26 × 25 = 16,250; 24.25 % of spins pay. */
export const classicModel: SlotModel = {
  code: 'classic',
  rows: 3,
  strips: [
    strip('36864 63857 64787 85748 50782'),
    strip('68746 20676 58584 75378 27384 8'),
    strip('67835 87572 80467 86868 38547'),
  ],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: {
    0: line(500),
    1: [],
    2: line(200),
    3: line(80),
    4: line(40),
    5: line(25),
    6: line(15),
    7: line(11),
    8: line(8),
  },
  freeSpins: null,
  betLevels: [1, 2, 3, 5, 10, 20, 50, 100, 250, 500],
  multipleMax: 15_000,
  publishedReturn: '95.92',
}
