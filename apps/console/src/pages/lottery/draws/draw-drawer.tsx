import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { SideDialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ProposalAlert } from '../../../ui/proposal-alert.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { DrawHistory } from './draw-history.tsx'
import { DrawStanding } from './draw-standing.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { DrawExposure } from '../caps/draw-exposure.tsx'

interface DrawDrawerProps {
  lottery: string
  number: string
  /** Of the lottery. */
  name: string
  onClose: () => void
}

type Shown = OperatorReply<'lottery.draw'>
type Change = Shown['changes'][number]
type Asked =
  | { kind: 'void' }
  | { kind: 'result' }
  | { kind: 'correct' }
  | { kind: 'decision'; change: Change; isAgreed: boolean }

/** One draw: its money, what was asked for it, and what may be asked now. */
export function DrawDrawer({ lottery, number, name, onClose }: DrawDrawerProps) {
  const t = useT()
  const may = useMay()
  const params = { lottery, number }
  const { data: shown, error, refetch } = useRead('lottery.draw', { params }, { everyMs: 5_000 })
  const [asked, setAsked] = useState<Asked>()
  const done = { onDone: () => setAsked(undefined) }
  const propose = useAct('lottery.proposeDrawChange', done)
  const decide = useAct('lottery.decideDrawChange', done)
  const title = t('lottery.draws.title', { name, number })
  if (!shown)
    return (
      <SideDialog size="xl" title={title} onClose={onClose}>
        {error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={320} />}
      </SideDialog>
    )
  if (asked?.kind === 'void') {
    return (
      <ReasonDialog
        title={title}
        label={t('lottery.draws.askVoid')}
        isDangerous
        isBusy={propose.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={(reason) => propose.mutate({ params, body: { kind: 'void', reason } })}
      >
        <Text size="sm">{t('lottery.draws.voidText')}</Text>
      </ReasonDialog>
    )
  }
  if (asked?.kind === 'result' || asked?.kind === 'correct') {
    const { kind } = asked
    return (
      <ResultDialog
        title={title}
        kind={kind}
        draw={shown}
        isBusy={propose.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={(result, reason) => propose.mutate({ params, body: { kind, result, reason } })}
      />
    )
  }
  if (asked) {
    const { change, isAgreed } = asked
    return (
      <ReasonDialog
        title={title}
        label={t(isAgreed ? 'operators.agree' : change.isOwn ? 'operators.withdraw' : 'operators.refuse')}
        isDangerous={isAgreed}
        isBusy={decide.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={(reason) => decide.mutate({ params: { id: change.id }, body: { isAgreed, reason } })}
      />
    )
  }
  const open = shown.changes.find(({ state }) => state === 'proposed')
  return (
    <SideDialog size="xl" title={title} onClose={onClose}>
      <Stack>
        {open && (
          <ProposalAlert
            title={t(`lottery.draws.${open.kind}Asked`, { by: open.askedBy })}
            isOwn={open.isOwn}
            canWithdraw={open.isOwn}
            mayDecide={may('lottery.draws')}
            isBusy={decide.isPending}
            onSay={(isAgreed) => setAsked({ kind: 'decision', change: open, isAgreed })}
          >
            {open.result && (
              <Text fw={600}>
                {shown.result
                  ? t('lottery.draws.asked', { result: open.result.join(' '), before: shown.result.join(' ') })
                  : open.result.join(' ')}
              </Text>
            )}
            <Text size="sm">{open.reason}</Text>
          </ProposalAlert>
        )}
        <DrawFacts shown={shown} />
        <DrawExposure draw={shown} />
        <DrawHistory shown={shown} />
        {may('lottery.draws') && !open && <DrawActs shown={shown} onAsk={(kind) => setAsked({ kind })} />}
      </Stack>
    </SideDialog>
  )
}

/** What may be asked now: a draw of the house has the result of its seed. */
function DrawActs({ shown, onAsk }: { shown: Shown; onAsk: (kind: Change['kind']) => void }) {
  const t = useT()
  const { source, state, standing } = shown
  if (state === 'void') return null
  return (
    <>
      {source === 'outside' && state === 'closed' && standing !== null && (
        <Button onClick={() => onAsk('result')}>{t('lottery.draws.askResult')}</Button>
      )}
      {source === 'outside' && shown.result && (
        <Button variant="light" onClick={() => onAsk('correct')}>
          {t('lottery.draws.askCorrect')}
        </Button>
      )}
      <Button color="red" variant="light" onClick={() => onAsk('void')}>
        {t('lottery.draws.askVoid')}
      </Button>
    </>
  )
}

function DrawFacts({ shown }: { shown: Shown }) {
  const t = useT()
  return (
    <>
      <Facts
        facts={[
          [t('lottery.draws.state'), t(`lottery.draws.states.${shown.state}`)],
          [t('lottery.draws.source'), t(`lottery.draws.sources.${shown.source}`)],
          ...shown.parts.map((part, at): [string, string] => [
            t('lottery.draws.part', { place: at + 1 }),
            `${part.lottery} ${part.number}`,
          ]),
          [t('lottery.draws.closesAt'), timeText(shown.closesAt)],
          [t('lottery.draws.drawsAt'), timeText(shown.drawsAt)],
          [t('lottery.draws.result'), shown.result?.join(' ') ?? '–'],
          [t('lottery.draws.drawnAt'), shown.drawnAt ? timeText(shown.drawnAt) : '–'],
          [t('lottery.draws.settledAt'), shown.settledAt ? timeText(shown.settledAt) : '–'],
        ]}
      />
      {shown.standing !== null && (
        <Alert role="note" title={<DrawStanding draw={shown} />}>
          {t(`lottery.draws.standingTexts.${shown.standing}`)}
        </Alert>
      )}
      {shown.money.length === 0 ? <Text c="dimmed">{t('lottery.draws.noBets')}</Text> : <Money money={shown.money} />}
    </>
  )
}

/** What bets on the draw have brought and cost. */
function Money({ money }: Pick<Shown, 'money'>) {
  const t = useT()
  return (
    <Rows
      rows={money}
      keyOf={({ currency }) => currency}
      columns={[
        { key: 'currency', title: t('lottery.draws.currency'), render: ({ currency }) => currency },
        { key: 'orders', title: t('lottery.draws.orders'), render: ({ orders }) => orders, isNumber: true },
        { key: 'staked', title: t('lottery.draws.staked'), render: ({ staked }) => staked, isNumber: true },
        { key: 'refunded', title: t('lottery.draws.refunded'), render: ({ refunded }) => refunded, isNumber: true },
        { key: 'paid', title: t('lottery.draws.paid'), render: ({ paid }) => paid, isNumber: true },
        {
          key: 'rebates',
          title: t('lottery.draws.rebates'),
          render: ({ rebates }) => rebates,
          isNumber: true,
        },
        {
          key: 'takenBack',
          title: t('lottery.draws.takenBack'),
          render: ({ takenBack }) => takenBack,
          isNumber: true,
        },
      ]}
    />
  )
}
