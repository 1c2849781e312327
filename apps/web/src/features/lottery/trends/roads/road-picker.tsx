import type { Sides } from '@fairground/lottery'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Chip } from '../../../../ui/choices/chip.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { optionName, subjectName } from './option-name.ts'

interface RoadPickerProps {
  game: LotteryGame
  all: readonly Sides[]
  chosen: Sides
  onChoose: (sides: Sides) => void
}

/** Which two sides, and of what: a place, the sum, two places. */
export function RoadPicker({ game, all, chosen, onChoose }: RoadPickerProps) {
  const t = useT()
  const of = ({ sides: [first] }: Sides) => subjectName(t, game, first)
  const words = all.filter(({ word }, at) => all.findIndex((other) => other.word === word) === at)
  const ofWord = all.filter(({ word }) => word === chosen.word)
  return (
    <>
      {words.length > 1 && (
        <Rail gap={8}>
          {words.map((each) => (
            <Chip
              key={each.word}
              isOn={each.word === chosen.word}
              onClick={() => {
                // The same place, where it has these sides too.
                const same = all.find((other) => other.word === each.word && of(other) === of(chosen))
                onChoose(same ?? each)
              }}
            >
              {each.sides.map((side) => optionName(t, game, side)).join(' / ')}
            </Chip>
          ))}
        </Rail>
      )}
      {ofWord.length > 1 && (
        <Rail gap={8}>
          {ofWord.map((each, at) => (
            <Chip key={at} size={32} isOn={each === chosen} onClick={() => onChoose(each)}>
              {of(each)}
            </Chip>
          ))}
        </Rail>
      )}
    </>
  )
}
