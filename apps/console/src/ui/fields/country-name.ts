/** Of an ISO 3166 code, in the reader's language. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' }).of(code) ?? code
