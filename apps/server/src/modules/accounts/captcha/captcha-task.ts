import type { Chance } from './captcha-picture.ts'

export interface CaptchaTask {
  kind: 'equation' | 'characters'
  /** The text of the picture. */
  text: string
  /** The expected answer, upper case. */
  answer: string
}

/** Without letters that look like digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'

/** Half of the tasks are equations of small numbers, half are five characters. */
export function makeCaptchaTask(chance: Chance): CaptchaTask {
  if (chance() < 0.5) return makeEquation(chance)
  const text = Array.from({ length: 5 }, () => letters.charAt(below(letters.length, chance))).join('')
  return { kind: 'characters', text, answer: text }
}

function makeEquation(chance: Chance): CaptchaTask {
  const [a, b] = [2 + below(18, chance), 1 + below(9, chance)]
  if (chance() < 0.5) return { kind: 'equation', text: `${a}+${b}=`, answer: String(a + b) }
  const [high, low] = a > b ? [a, b] : [b, a]
  return { kind: 'equation', text: `${high}-${low}=`, answer: String(high - low) }
}

const below = (n: number, chance: Chance): number => Math.floor(chance() * n)
