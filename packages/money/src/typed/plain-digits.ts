const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Unicode has the digits of a script one after the other from zero, in runs of ten. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before++
  return String(before % 10)
}

/** Digits of every script as 0–9, everything else as it is: `١٢٣` and `１２３` are `123`. */
export const plainDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, valueOf)

/** A code as it is compared: digits of any script, without spaces, hyphens and invisible marks. */
export const bareCode = (text: string): string => plainDigits(text).replaceAll(/[\s\p{Cf}-]/gu, '')

/**
 * A one-time code from whatever was typed or pasted: `123 456`, `Your code is 123456`, digits of any script.
 * @returns at most `length` digits
 */
export function codeDigits(text: string, length = 6): string {
  const plain = plainDigits(text)
  // A message may have other numbers beside its code.
  const runs = plain.match(/\d+(?:[ \u{A0}\u{202F}-]\d+)*/gu) ?? []
  const digits = runs.map((run) => run.replaceAll(/\D/gu, ''))
  return digits.find((run) => run.length === length) ?? digits.join('').slice(0, length)
}
