import { Button, Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { prizeModes } from '@fairground/contract'
import type { OperatorCallInput } from '@fairground/contract/console'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { CountField } from '../../ui/fields/count-field.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { EdgeDialog } from './edges.tsx'
import { GameTerms, StakeDialog } from './game-terms.tsx'
import type { GameRow } from './games-page.tsx'
import { WinFactorDialog } from './win-factors.tsx'

const marks = ['isOpen', 'isNew', 'isHot', 'showsIcon', 'opensList'] as const
const positionMax = 1_000_000
const codeShape = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

type Standing = OperatorCallInput<'games.setGame'>['body']['after']

type Stake = ComponentProps<typeof StakeDialog>['stake']

interface GameDialogProps {
  game: GameRow
  onClose: () => void
}

type Part = 'raise' | 'edge' | Stake

/** A game, one of its limits by currency, another edge, or more that a round may pay. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const [part, setPart] = useState<Part>()
  if (part === 'raise') return <WinFactorDialog game={game} onClose={onClose} />
  if (part === 'edge') return game.edge !== null && <EdgeDialog game={{ ...game, edge: game.edge }} onClose={onClose} />
  if (part) return <StakeDialog game={game} stake={part} onClose={onClose} />
  return <StandingDialog game={game} onPart={setPart} onClose={onClose} />
}

/** What somebody else has changed since the list was read is not overwritten. */
function StandingDialog({ game, onPart, onClose }: GameDialogProps & { onPart: (part: Part) => void }) {
  const t = useT()
  const { code, name, isOpen, winFactorMax } = game
  const before = standingOf(game)
  const [after, setAfter] = useState(before)
  const save = useAct('games.setGame', { onDone: onClose })
  return (
    <ReasonDialog
      title={name}
      label={t('shell.save')}
      isDangerous={isOpen && !after.isOpen}
      isBusy={save.isPending}
      isReady={after.roomId === null || codeShape.test(after.roomId)}
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
      <AtTheVendor standing={after} isLottery={game.type === 'LOTT' || game.type === 'ELOTT'} onChange={setAfter} />
      {game.maintenance && after.isOpen !== isOpen && <Text size="sm">{t('games.maintenance.takenBack')}</Text>}
      <CountField
        label={t('games.position')}
        description={t('games.positionHint')}
        min={0}
        max={positionMax}
        hideControls
        value={after.position}
        onChange={(place) => setAfter({ ...after, position: place })}
      />
      <CountField
        label={t('games.winFactor')}
        description={t('games.winFactorHint')}
        min={1}
        max={winFactorMax}
        hideControls
        value={after.winFactorMax}
        onChange={(factor) => setAfter({ ...after, winFactorMax: factor })}
      />
      <Button variant="default" onClick={() => onPart('raise')}>
        {t('games.raiseFactor')}
      </Button>
      {game.edge !== null && game.edges.length > 1 && (
        <Button variant="default" onClick={() => onPart('edge')}>
          {t('games.edge.change', { percent: String(game.edge) })}
        </Button>
      )}
      <GameTerms code={code} onEdit={onPart} />
    </ReasonDialog>
  )
}

const standingOf = (game: GameRow): Standing => ({
  isOpen: game.isOpen,
  isNew: game.isNew,
  isHot: game.isHot,
  opensList: game.opensList,
  showsIcon: game.showsIcon,
  roomId: game.roomId,
  lottoMode: game.lottoMode,
  position: game.position,
  winFactorMax: game.winFactorMax,
})

interface AtTheVendorProps {
  standing: Standing
  isLottery: boolean
  onChange: (standing: Standing) => void
}

/** What the vendor is told when the game is opened. */
function AtTheVendor({ standing, isLottery, onChange }: AtTheVendorProps) {
  const t = useT()
  const { roomId, lottoMode } = standing
  return (
    <>
      <TextInput
        label={t('games.roomId')}
        description={t('games.roomIdHint')}
        error={roomId !== null && !codeShape.test(roomId) && t('games.roomIdWrong')}
        value={roomId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...standing, roomId: value.trim() || null })}
      />
      {isLottery && (
        <Select
          label={t('games.lottoMode')}
          description={t('games.lottoModeHint')}
          data={[...prizeModes]}
          clearable
          value={lottoMode}
          onChange={(mode) => onChange({ ...standing, lottoMode: prizeModes.find((known) => known === mode) ?? null })}
        />
      )}
    </>
  )
}
