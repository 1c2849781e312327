import { compiled } from '../generated/compiled.ts'
import { formatMessage, type MessageValues } from './format.ts'
import { translationOf, type MessageKey } from './index.ts'

interface Language {
  tag: string
}

/** What the platform writes into files that a member takes away: the words of the site's own record. */
export const recordText = (
  { tag }: Language,
  key: Extract<MessageKey, `wallet.${string}`>,
  values: MessageValues = {},
): string => formatMessage(compiled[translationOf(tag)].wallet[key], tag, values)

/** A type of movement in the member's words: by itself, by what it belongs to, or as one of the others. */
export function typeText({ tag }: Language, type: string): string {
  const known = compiled[translationOf(tag)].wallet
  const key = typeKeys(type).find((each) => Object.hasOwn(known, each))
  return formatMessage(known[key ?? otherType], tag)
}

const otherType = 'wallet.area.other'
const typeKeys = (type: string): string[] => [`wallet.type.${type}`, `wallet.area.${type.split('.')[0]}`]
