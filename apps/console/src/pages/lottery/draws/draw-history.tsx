import { Stack, Text } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { resultText } from '../result-text.ts'

type Shown = OperatorReply<'lottery.draw'>

/** What feeds say of a draw, what its result was before, and what operators asked for it. */
export function DrawHistory({ shown: { reports, former, changes } }: { shown: Shown }) {
  const t = useT()
  return (
    <>
      {reports.length > 0 && (
        <Stack gap="xs">
          <Text fw={600}>{t('lottery.draws.reports')}</Text>
          <Rows
            rows={reports}
            keyOf={({ feed }) => feed}
            columns={[
              { key: 'feed', title: t('lottery.draws.feed'), render: ({ feed }) => feed },
              {
                key: 'says',
                title: t('lottery.draws.says'),
                render: ({ result, fault }) =>
                  result ? resultText(result) : fault && t(`lottery.draws.faults.${fault}`),
              },
              { key: 'since', title: t('lottery.draws.since'), render: ({ at }) => timeText(at) },
            ]}
          />
        </Stack>
      )}
      {former.length > 0 && (
        <Stack gap="xs">
          <Text fw={600}>{t('lottery.draws.formerTitle')}</Text>
          {former.map(({ result, correctedAt }) => (
            <Text key={correctedAt} size="sm">
              {t('lottery.draws.former', { result: resultText(result), at: timeText(correctedAt) })}
            </Text>
          ))}
        </Stack>
      )}
      {changes.length > 0 && (
        <Stack gap="xs">
          {changes.map((change) => (
            <Text key={change.id} size="sm">
              {t(`lottery.draws.changes.${change.kind}`, {
                at: timeText(change.askedAt),
                by: change.askedBy,
                result: resultText(change.result ?? []),
                state: t(`lottery.draws.changeStates.${change.state}`),
                decidedBy: change.decidedBy ?? 'none',
                reason: change.reason,
              })}
            </Text>
          ))}
        </Stack>
      )}
    </>
  )
}
