/** The decimal digits of every script as 0 to 9: in Unicode they stand in runs of ten, from zero. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1
    return String(before % 10)
  })
