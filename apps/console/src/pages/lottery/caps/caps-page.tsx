import { useState } from 'react'
import { useParams } from 'wouter'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { Proposals } from '../../../ui/proposals.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import { CapsDialog, capNames, type CapsRow } from './caps-dialog.tsx'

/** What the bets on a draw of one lottery may win and a member may stake, by currency. */
export function CapsPage() {
  const t = useT()
  const may = useMay()
  const { code } = useParams<{ code: string }>()
  const { data, error, refetch } = useRead('lottery.caps', { params: { code } }, { everyMs: 30_000 })
  const { data: lotteries } = useRead('lottery.lotteries', {})
  const [edited, setEdited] = useState<CapsRow>()
  const decide = useAct('lottery.decideCaps')
  const name = lotteries?.list.find((lottery) => lottery.code === code)?.name ?? code
  const shown = (cap: string | null) => cap ?? t('lottery.caps.none')
  return (
    <Page title={t('lottery.caps.title', { name })}>
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      <Proposals
        proposals={data?.proposals ?? []}
        titleOf={({ askedBy, currency }) => t('lottery.caps.proposes', { by: askedBy, currency })}
        linesOf={({ before, after }) =>
          capNames
            .filter((cap) => before[cap] !== after[cap])
            .map((cap) =>
              t('lottery.odds.change', {
                option: t(`lottery.caps.of.${cap}`),
                before: shown(before[cap]),
                after: shown(after[cap]),
              }),
            )
        }
        mayDecide={may('games.write')}
        isBusy={decide.isPending}
        onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
      />
      <Section title={t('lottery.caps.open')}>
        <Rows
          rows={data?.list}
          keyOf={({ currency }) => currency}
          nameOf={({ currency }) => currency}
          {...(may('games.write') && { onOpen: setEdited })}
          columns={[
            { key: 'currency', title: t('lottery.draws.currency'), render: ({ currency }) => currency },
            ...capNames.map((cap) => ({
              key: cap,
              title: t(`lottery.caps.of.${cap}`),
              render: (row: CapsRow) => shown(row[cap]),
              isNumber: true,
            })),
          ]}
        />
      </Section>
      {edited && <CapsDialog key={edited.currency} code={code} row={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
