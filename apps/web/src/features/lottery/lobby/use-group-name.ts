import { useT } from '../../../platform/i18n/use-i18n.ts'
import { allGroups } from './lobby-draws.ts'

/** Groups are the merchant's codes: those we know have a word, `5d` reads 5D, the others stand as they are. */
export function useGroupName(): (group: string) => string {
  const t = useT()
  return (group) => {
    if (group === allGroups) return t('lottery.list.all')
    if (group === 'fast') return t('lottery.list.fast')
    const digits = /^(\d)d$/.exec(group)?.[1]
    return digits ? t('lottery.list.digits', { count: digits }) : group.charAt(0).toUpperCase() + group.slice(1)
  }
}
