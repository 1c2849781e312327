import type { Chance } from './captcha-picture.ts'

export interface CaptchaTask {
  /** For tests and the bench; the reply does not tell. */
  kind: 'equation' | 'characters'
  /** The text of the picture. */
  text: string
  /** The expected answer, upper case. */
  answer: string
}

/** Without what looks alike when it is bent: no letter like a digit, no zigzags, no F beside E. */
export const captchaCharacters = 'ACDEHJKLRTUXY23456789'

/** Half of the tasks are equations of small numbers, half are five characters. */
export function makeCaptchaTask(chance: Chance): CaptchaTask {
  if (chance() < 0.5) return makeEquation(chance)
  const text = Array.from({ length: 5 }, () => captchaCharacters.charAt(below(captchaCharacters.length, chance))).join(
    '',
  )
  return { kind: 'characters', text, answer: text }
}

/** The answer is chosen first, so that each of 10 to 99 is as likely. */
function makeEquation(chance: Chance): CaptchaTask {
  const [result, second] = [10 + below(90, chance), 1 + below(9, chance)]
  const isSum = chance() < 0.5 ? result - second >= 10 : result + second > 99
  const text = isSum ? `${result - second}+${second}=` : `${result + second}-${second}=`
  return { kind: 'equation', text, answer: String(result) }
}

const below = (n: number, chance: Chance): number => Math.floor(chance() * n)
