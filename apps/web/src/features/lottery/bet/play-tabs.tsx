import type { Play } from '@fairground/lottery'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Chip } from '../../../ui/choices/chip.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import type { LotteryGame } from '../families/lottery-game.ts'
import { kindName, sectionsOf } from '../play-name.ts'
import styles from './play-tabs.module.css'

interface PlayTabsProps {
  game: LotteryGame
  plays: readonly Play[]
  play: Play
  onChoose: (play: Play) => void
  onRules: () => void
}

/** First the positions of a bet, then the kind of bet. */
export function PlayTabs({ game, plays, play, onChoose, onRules }: PlayTabsProps) {
  const t = useT()
  const kinds = plays.filter(({ section }) => section === play.section)
  return (
    <>
      <Tabs
        isPlain
        label={t('lottery.plays')}
        tabs={sectionsOf(plays).map((value) => ({
          value,
          label: game.words.section(t, value),
          panelId: 'lottery-pad',
        }))}
        value={play.section}
        onChange={(section) => {
          const first = plays.find((other) => other.section === section)
          if (first) onChoose(first)
        }}
      />
      <div className={styles.kinds}>
        <div className={styles.chips}>
          {kinds.length > 1 ? (
            <Rail gap={8}>
              {kinds.map((other) => (
                <Chip key={other.id} size={32} isOn={other.id === play.id} onClick={() => onChoose(other)}>
                  {kindName(t, game, { play: other, plays })}
                </Chip>
              ))}
            </Rail>
          ) : (
            <p>{game.words.how(t, play)}</p>
          )}
        </div>
        <IconButton label={t('lottery.rules.label')} onClick={onRules}>
          <Icon name="question" size={22} />
        </IconButton>
      </div>
    </>
  )
}
