import type { MessageKey } from '@fairground/messages'
import { useSpoken } from '../../../platform/i18n/use-i18n.ts'

/** A type of movement in the member's words: by itself, by what it belongs to, or as one of the others. */
export function useTypeName(): (type: string) => string {
  const { t, texts } = useSpoken()
  return (type) => {
    const [area = ''] = type.split('.')
    const keys = [`records.type.${type}`, `records.area.${area}`].filter((key) => key in texts)
    return t((keys[0] ?? 'records.area.other') as MessageKey)
  }
}
