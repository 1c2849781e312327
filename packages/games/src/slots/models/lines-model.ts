import { strip, type SlotModel } from './slot-model.ts'

/** A twentieth of the bet, on each of twenty lines. */
const lines = (three: number, four: number, five: number) => [0, 0, 0, three * 5, four * 5, five * 5]

/**
 * Five reels, twenty lines. The wild is on reels 2 to 5; three scatters anywhere win free spins that pay double.
 * Cycle 25⁵ = 9,765,625; 28.29 % of spins pay; free spins come once in 77 spins.
 */
export const linesModel: SlotModel = {
  code: 'lines',
  rows: 3,
  strips: [
    strip('74578 48638 75475 42575 27415'),
    strip('62372 83648 63681 53686 84053'),
    strip('35826 36236 57615 37476 82047'),
    strip('34835 47342 65185 76878 65270'),
    strip('56253 74281 76403 76856 85478'),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [0, 2, 0, 2, 0],
  ],
  pays: {
    0: [],
    1: [0, 0, 0, 200, 1_000, 10_000],
    2: lines(50, 200, 2_000),
    3: lines(40, 120, 800),
    4: lines(25, 80, 400),
    5: lines(15, 40, 200),
    6: lines(12, 30, 150),
    7: lines(10, 25, 100),
    8: lines(10, 25, 100),
  },
  freeSpins: { byScatters: [0, 0, 0, 10, 12, 15], multiplier: 2, spinsMax: 30 },
  betLevels: [1, 2, 3, 5, 10, 20, 50, 100, 250, 500],
  multipleMax: 1_600_000,
  publishedReturn: '96.09',
}
