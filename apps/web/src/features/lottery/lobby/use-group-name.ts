import { useT } from '../../../platform/i18n/use-i18n.ts'
import { allGroups } from './lobby-draws.ts'

const groups = ['fast', 'pk10', 'dice', 'pc28', 'happy10', 'keno', 'mark6', 'vietnam', 'prizes4d'] as const

/** The name of a group code: a known code has a text, `5d` becomes 5D, others are shown unchanged. */
export function useGroupName(): (group: string) => string {
  const t = useT()
  return (group) => {
    if (group === allGroups) return t('lottery.list.all')
    const known = groups.find((code) => code === group)
    if (known) return t(`lottery.list.${known}`)
    const digits = /^(\d)d$/.exec(group)?.[1]
    return digits ? t('lottery.list.digits', { count: digits }) : group.charAt(0).toUpperCase() + group.slice(1)
  }
}
