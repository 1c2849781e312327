import { List, Text } from '@mantine/core'
import { useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import type { LotteryNames } from './lottery-names.ts'

const shownMax = 20

/** The latest changes of a play's odds: who asked, who agreed, why. */
export function OddsVersions({ code, play, names }: { code: string; play: string; names: LotteryNames }) {
  const t = useT()
  const { data } = useRead('lottery.oddsVersions', { params: { code, play }, query: { limit: shownMax } })
  if (!data || data.list.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600}>
        {t('lottery.odds.history')}
      </Text>
      <List size="sm">
        {data.list.map(({ version, before, after, at, askedBy, decidedBy, reason }) => (
          <List.Item key={version}>
            {t('lottery.odds.version', {
              at: timeText(at),
              by: askedBy,
              decidedBy,
              reason,
              changes:
                Object.keys(after).length === 0
                  ? t('lottery.odds.takesOut')
                  : Object.keys(after)
                      .filter((id) => before[id] !== after[id])
                      .map((id) => `${names.option(id)} ${before[id] ?? '–'} → ${after[id] ?? '–'}`)
                      .join(', '),
            })}
          </List.Item>
        ))}
      </List>
    </>
  )
}
