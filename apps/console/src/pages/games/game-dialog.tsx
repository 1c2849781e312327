import { Button, Checkbox, NumberInput, Text } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { GameTerms, StakeDialog } from './game-terms.tsx'
import type { GameRow } from './games-page.tsx'
import { WinFactorDialog } from './win-factors.tsx'

const marks = ['isOpen', 'isNew', 'isHot'] as const
const positionMax = 1_000_000

type Stake = ComponentProps<typeof StakeDialog>['stake']

interface GameDialogProps {
  game: GameRow
  onClose: () => void
}

/** A game, one of its limits by currency, or more that a round may pay. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const [part, setPart] = useState<'raise' | Stake>()
  if (part === 'raise') return <WinFactorDialog game={game} onClose={onClose} />
  if (part) return <StakeDialog game={game} stake={part} onClose={onClose} />
  return <StandingDialog game={game} onPart={setPart} onClose={onClose} />
}

/** What somebody else has changed since the list was read is not overwritten. */
function StandingDialog({ game, onPart, onClose }: GameDialogProps & { onPart: (part: 'raise' | Stake) => void }) {
  const t = useT()
  const { code, name, isOpen, isNew, isHot, position, winFactorMax } = game
  const before = { isOpen, isNew, isHot, position, winFactorMax }
  const [after, setAfter] = useState(before)
  const save = useAct('games.setGame', { onDone: onClose })
  return (
    <ReasonDialog
      title={name}
      label={t('shell.save')}
      isDangerous={isOpen && !after.isOpen}
      isBusy={save.isPending}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { code }, body: { before, after, reason } })}
    >
      {marks.map((mark) => (
        <Checkbox
          key={mark}
          label={t(`games.${mark}`)}
          checked={after[mark]}
          onChange={({ currentTarget: { checked } }) => setAfter({ ...after, [mark]: checked })}
        />
      ))}
      {game.maintenance && after.isOpen !== isOpen && <Text size="sm">{t('games.maintenance.takenBack')}</Text>}
      <NumberInput
        label={t('games.position')}
        description={t('games.positionHint')}
        min={0}
        max={positionMax}
        allowDecimal={false}
        hideControls
        value={after.position}
        onChange={(place) => setAfter({ ...after, position: Number(place) })}
      />
      <NumberInput
        label={t('games.winFactor')}
        description={t('games.winFactorHint')}
        min={1}
        max={before.winFactorMax}
        allowDecimal={false}
        hideControls
        value={after.winFactorMax}
        onChange={(factor) => setAfter({ ...after, winFactorMax: Number(factor) })}
      />
      <Button variant="default" onClick={() => onPart('raise')}>
        {t('games.raiseFactor')}
      </Button>
      <GameTerms code={code} onEdit={onPart} />
    </ReasonDialog>
  )
}
