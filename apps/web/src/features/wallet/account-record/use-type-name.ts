import type { MessageKey } from '@fairground/texts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'

/** The name of a movement's type: its own, that of what it belongs to, or "other". */
export function useTypeName(): (type: string) => string {
  const { t, texts } = useLanguage()
  return (type) => {
    const [area = ''] = type.split('.')
    const keys = [`wallet.type.${type}`, `wallet.area.${area}`].filter((key) => key in texts)
    return t((keys[0] ?? 'wallet.area.other') as MessageKey)
  }
}
