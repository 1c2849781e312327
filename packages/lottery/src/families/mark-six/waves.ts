/** 色波: the colour of each number. By itself, so that a page that only draws results loads no plays. */
export const waves = ['red', 'blue', 'green'] as const
export type Wave = (typeof waves)[number]

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

export function waveOf(number: number): Wave {
  if (red.includes(number)) return 'red'
  return blue.includes(number) ? 'blue' : 'green'
}
