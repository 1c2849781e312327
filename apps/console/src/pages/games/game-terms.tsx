import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Unread } from '../../ui/unread.tsx'

type Stake = OperatorReply<'games.gameTerms'>['stakes'][number]
type Played = OperatorReply<'games.gameTerms'>['played'][number]

const hundredths = 100
const amountShape = /^\d{1,10}(\.\d{1,8})?$/

interface GameTermsProps {
  code: string
  onEdit: (stake: Stake) => void
}

/** What a game returns in the long run, and its smallest and largest bets. */
export function GameTerms({ code, onEdit }: GameTermsProps) {
  const t = useT()
  const read = useRead('games.gameTerms', { params: { code } })
  const { data } = read
  if (!data) return <Unread read={read} height={120} />
  return (
    <>
      <Text size="sm">
        {data.returnBasisPoints === null
          ? t('games.noReturn')
          : t('games.returns', { percent: String(data.returnBasisPoints / hundredths) })}
      </Text>
      <Rows
        rows={data.stakes}
        keyOf={({ currency }) => currency}
        nameOf={({ currency }) => currency}
        onOpen={onEdit}
        columns={[
          { key: 'currency', title: t('games.currency'), render: ({ currency }) => currency },
          { key: 'min', title: t('games.minBet'), render: ({ min }) => min, isNumber: true },
          { key: 'max', title: t('games.maxBet'), render: ({ max }) => max ?? t('games.noMax'), isNumber: true },
        ]}
      />
      <PlayedRows played={data.played} />
    </>
  )
}

/** What players got in the last days, beside the range in which that many rounds lie in 95 of 100 cases. */
function PlayedRows({ played }: { played: readonly Played[] }) {
  const t = useT()
  const share = (basisPoints: number) => (basisPoints / hundredths).toFixed(2)
  const [first] = played
  if (!first) return null
  return (
    <>
      <Text size="sm">{t('games.played', { days: first.days })}</Text>
      <Rows
        rows={[...played]}
        keyOf={({ currency }) => currency}
        nameOf={({ currency }) => currency}
        columns={[
          { key: 'currency', title: t('games.currency'), render: ({ currency }) => currency },
          { key: 'rounds', title: t('games.playedRounds'), render: ({ rounds }) => String(rounds), isNumber: true },
          {
            key: 'returned',
            title: t('games.returned'),
            render: ({ returned }) => (returned === null ? t('games.tooFew') : `${share(returned)} %`),
            isNumber: true,
          },
          {
            key: 'expected',
            title: t('games.expected'),
            render: ({ expected }) => expected && `${share(expected.low)} – ${share(expected.high)} %`,
            isNumber: true,
          },
        ]}
      />
    </>
  )
}

/** What somebody else has changed since it was read is not overwritten. */
export function StakeDialog({
  game,
  stake,
  onClose,
}: {
  game: { code: string; name: string }
  stake: Stake
  onClose: () => void
}) {
  const t = useT()
  const { currency, ...limits } = stake
  const [before] = useState(limits)
  const [after, setAfter] = useState({ min: limits.min, max: limits.max ?? '' })
  const save = useAct('games.setStake', { onDone: onClose })
  const isReady = amountShape.test(after.min) && (after.max === '' || amountShape.test(after.max))
  return (
    <ReasonDialog
      title={`${game.name}, ${currency}`}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={isReady}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({
          params: { code: game.code, currency },
          body: { before, after: { min: after.min, max: after.max === '' ? null : after.max }, reason },
        })
      }
    >
      <Group grow align="flex-start">
        <TextInput
          label={t('games.minBet')}
          description={t('games.minBetHint')}
          inputMode="decimal"
          required
          value={after.min}
          onChange={({ currentTarget: { value } }) => setAfter({ ...after, min: value.trim() })}
        />
        <TextInput
          label={t('games.maxBet')}
          description={t('games.maxBetHint')}
          inputMode="decimal"
          value={after.max}
          onChange={({ currentTarget: { value } }) => setAfter({ ...after, max: value.trim() })}
        />
      </Group>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={after.max === ''}
        onClick={() => setAfter({ ...after, max: '' })}
      >
        {t('games.removeMax')}
      </Button>
    </ReasonDialog>
  )
}
