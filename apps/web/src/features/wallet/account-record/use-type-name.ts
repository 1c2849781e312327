import type { MessageKey } from '@fairground/texts'
import { useSpoken } from '../../../platform/i18n/use-i18n.ts'

/** A type of movement in the member's words: by itself, by what it belongs to, or as one of the others. */
export function useTypeName(): (type: string) => string {
  const { t, texts } = useSpoken()
  return (type) => {
    const [area = ''] = type.split('.')
    const keys = [`wallet.type.${type}`, `wallet.area.${area}`].filter((key) => key in texts)
    return t((keys[0] ?? 'wallet.area.other') as MessageKey)
  }
}
