import ar from '../generated/ar/rest.json' with { type: 'json' }
import en from '../generated/en/rest.json' with { type: 'json' }
import vi from '../generated/vi/rest.json' with { type: 'json' }
import { formatMessage, type MessageValues } from './format.ts'
import { translationOf, type MessageKey, type TranslatedLanguage } from './index.ts'

const texts: Readonly<Record<TranslatedLanguage, Readonly<Record<string, unknown>>>> = { EN: en, VN: vi, AR: ar }

interface Tongue {
  code: string
  tag: string
}

/** What the platform writes into files that a member takes away: the words of the site's own record. */
export const recordText = (
  { code, tag }: Tongue,
  key: Extract<MessageKey, `records.${string}`>,
  values: MessageValues = {},
): string => formatMessage(texts[translationOf(code)][key], tag, values)

/** A type of movement in the member's words: by itself, by what it belongs to, or as one of the others. */
export function typeText({ code, tag }: Tongue, type: string): string {
  const known = texts[translationOf(code)]
  const key = typeKeys(type).find((each) => Object.hasOwn(known, each))
  return formatMessage(known[key ?? otherType], tag)
}

const otherType = 'records.area.other'
const typeKeys = (type: string): string[] => [`records.type.${type}`, `records.area.${type.split('.')[0]}`]
