import format, { type CompiledMessage } from 'icu-minify/format'

export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Whole numbers in every language: `1,234`, Latin digits. Chromium lacks number data for several of our languages,
 * and the server must produce the same text as the browser. Not used for money.
 */
const wholeNumbers = {
  format: (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ','),
}

const pluralRules = new Map<string, Intl.PluralRules>()

function getPluralRules(locale: string, options: Intl.PluralRulesOptions): Intl.PluralRules {
  const key = `${locale} ${options.type ?? ''}`
  const known = pluralRules.get(key) ?? new Intl.PluralRules(locale, options)
  pluralRules.set(key, known)
  return known
}

const options = {
  formatters: {
    getPluralRules,
    getNumberFormat: () => wholeNumbers,
    /** Dates must be formatted before this call. */
    getDateTimeFormat: () => ({ format: String }),
  },
} as unknown as Parameters<typeof format>[3]

/**
 * @param compiled a value of a generated catalogue
 * @param tag BCP 47, for the plural form
 */
export function formatMessage(compiled: unknown, tag: string, values: MessageValues = {}): string {
  return typeof compiled === 'string' ? compiled : String(format(compiled as CompiledMessage, tag, values, options))
}
