import type { Chance } from './captcha-picture.ts'

export interface CaptchaTask {
  /** For tests and the bench; the reply does not tell. */
  kind: 'equation' | 'characters'
  /** The text of the picture. */
  text: string
  /** The expected answer, upper case. */
  answer: string
}

/**
 * Without what looks alike when it is bent: no letter like a digit (a line makes a T of a 7), no zigzags, no F beside E,
 * no J beside U.
 */
export const captchaCharacters = 'ACDEHKLRUXY23456789'

/** Half of the tasks are equations of small numbers, half are five characters. */
export function makeCaptchaTask(chance: Chance): CaptchaTask {
  if (chance() < 0.5) return makeEquation(chance)
  const text = Array.from({ length: 5 }, () => captchaCharacters.charAt(below(captchaCharacters.length, chance))).join(
    '',
  )
  return { kind: 'characters', text, answer: text }
}

/**
 * The answer is chosen first, so that each of 11 to 99 is as likely. Sums only: a line across a minus makes it a plus.
 */
function makeEquation(chance: Chance): CaptchaTask {
  const answer = 11 + below(89, chance)
  const second = 1 + below(Math.min(9, answer - 10), chance)
  return { kind: 'equation', text: `${answer - second}+${second}=`, answer: String(answer) }
}

const below = (n: number, chance: Chance): number => Math.floor(chance() * n)
