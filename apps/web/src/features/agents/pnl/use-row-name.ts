import { useT } from '../../../platform/i18n/use-i18n.ts'
import type { Pnl } from '../api.ts'

/** What a row is of: a member, a member alone, a type of game, money of no game, or a level. */
export function useRowName(): (row: Pnl['rows'][number]) => string {
  const t = useT()
  return ({ member, type, level }) => {
    if (member) return member.isAlone ? t('agents.pnl.alone', { account: member.account }) : member.account
    if (type !== null) return t(`games.tab.${type}`)
    return level !== null ? t('agents.team.level', { level }) : t('agents.pnl.money')
  }
}
