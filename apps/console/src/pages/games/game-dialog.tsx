import { Checkbox, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { GameRow } from './games-page.tsx'

const marks = ['isOpen', 'isNew', 'isHot'] as const
const positionMax = 1_000_000

/** What somebody else has changed since the list was read is not overwritten. */
export function GameDialog({ game, onClose }: { game: GameRow; onClose: () => void }) {
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
    </ReasonDialog>
  )
}
