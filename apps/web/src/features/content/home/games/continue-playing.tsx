import { useOpening } from '../../../../entities/game/use-opening.ts'
import { useResume } from '../../../../entities/game/resume-query.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useLive } from '../../../../platform/live/use-live.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { ListRow } from '../../../../ui/layout/list-row.tsx'
import { List } from '../../../../ui/layout/list.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Tag } from '../../../../ui/text/tag.tsx'
import styles from './continue-playing.module.css'

/** The member's last game; before it one with a round that they left unfinished. */
export function ContinuePlaying() {
  const t = useT()
  const openingOf = useOpening()
  const picture = usePictures()
  const { data, refetch } = useResume()
  // A round begins or ends on another device, too.
  useLive('balance', () => void refetch())
  if (!data?.game) return null
  const { game, isRoundOpen } = data
  const title = t('content.home.resume.title')
  return (
    <Section title={title}>
      <List label={title}>
        <ListRow
          {...openingOf(game)}
          title={game.displayName}
          sub={isRoundOpen ? <Tag tone="warn">{t('content.home.resume.open')}</Tag> : t('content.home.resume.last')}
          icon={
            <img
              className={styles.picture}
              {...picture(game.iconUrl, { width: 38, height: 50, shown: 38 })}
              alt=""
              loading="lazy"
            />
          }
          hasCaret
        />
      </List>
    </Section>
  )
}
