import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import type { LotteryGame } from '../families/lottery-game.ts'
import type { Track } from './trend.ts'

interface TrackPickerProps {
  game: LotteryGame
  tracks: readonly Track[]
  track: Track
  onChoose: (track: Track) => void
}

/** Which place, or the sum. */
export function TrackPicker({ game: { words, positions }, tracks, track: chosen, onChoose }: TrackPickerProps) {
  const t = useT()
  return (
    <Rail gap={8}>
      {tracks.map((track) => (
        <Chip key={track} isOn={track === chosen} onClick={() => onChoose(track)}>
          {typeof track === 'number'
            ? words.place(t, { positions, position: track }).long
            : t(`lottery.trends.track.${track}`)}
        </Chip>
      ))}
    </Rail>
  )
}
