/** The currency's name in a language; its code where the language has none. */
export function currencyName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'currency' }).of(code) ?? code
  } catch {
    // Four letters are no currency of the standard.
    return code === 'USDT' ? 'Tether' : code
  }
}
