import type { stepCodes } from '@fairground/games'

/** A usual bet of each game. */
export const usualBets: Record<(typeof stepCodes)[number], object> = {
  limbo: { target: 200 },
  mines: { sinkers: 3 },
  dice: { target: 4_950, side: 'under' },
  plinko: { rows: 12, risk: 'medium' },
  ladder: { odds: '2/3' },
  wheel: { risk: 'low' },
  keno: { picks: [3, 8, 21, 30] },
  hilo: {},
  poker: {},
}
