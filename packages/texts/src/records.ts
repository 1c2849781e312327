import { compiled } from '../generated/compiled.ts'
import { formatMessage, type MessageValues } from './format.ts'
import { translationOf, type MessageKey } from './index.ts'

interface Language {
  tag: string
}

/** Texts for exported files: the same as in the site's account record. */
export const recordText = (
  { tag }: Language,
  key: Extract<MessageKey, `wallet.${string}`>,
  values: MessageValues = {},
): string => formatMessage(compiled[translationOf(tag)].wallet[key], tag, values)

/** The name of a posting type for members: its own, the name of its class, or "other". */
export function typeText({ tag }: Language, type: string): string {
  const known = compiled[translationOf(tag)].wallet
  const key = typeKeys(type).find((each) => Object.hasOwn(known, each))
  return formatMessage(known[key ?? otherType], tag)
}

const otherType = 'wallet.area.other'
const typeKeys = (type: string): string[] => [`wallet.type.${type}`, `wallet.area.${type.split('.')[0]}`]
