import { createContext, use, type ReactNode } from 'react'
import type { ConsoleKey, ConsoleTexts } from '@fairground/texts/console'
import { formatMessage, type MessageValues } from '@fairground/texts/format'

interface Language {
  tag: string
  texts: ConsoleTexts
}

const LanguageContext = createContext<Language | null>(null)

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
)

export type Translate = (key: ConsoleKey, values?: MessageValues) => string

export function useT(): Translate {
  const language = use(LanguageContext)
  if (!language) throw new Error('no language above')
  return (key, values) => formatMessage(language.texts[key], language.tag, values)
}

/** BCP 47. */
export function useTag(): string {
  const language = use(LanguageContext)
  if (!language) throw new Error('no language above')
  return language.tag
}

/** The text of a key that ends with a value of the platform; undefined where there is none. */
export function useTextOf(): (prefix: string, value: string, values?: MessageValues) => string | undefined {
  const language = use(LanguageContext)
  if (!language) throw new Error('no language above')
  return (prefix, value, values) => {
    const text = language.texts[`${prefix}.${value}`]
    return text === undefined ? undefined : formatMessage(text, language.tag, values)
  }
}

/** Amounts and counts with the language's separators, amounts to two decimals at most. */
export function useNumber(): (value: string | number) => string {
  const language = use(LanguageContext)
  if (!language) throw new Error('no language above')
  return (value) => {
    const digits = Math.min(2, String(value).split('.')[1]?.length ?? 0)
    const format = new Intl.NumberFormat(language.tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    // A text is formatted as it stands: a number would round large amounts.
    return format.format(value as Intl.StringNumericLiteral | number)
  }
}
