/** The currency's name in a language; its code where the language has none. */
export function currencyName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'currency' }).of(code) ?? code
  } catch {
    // Codes of four letters are not in the standard.
    return code === 'USDT' ? 'Tether' : code
  }
}
