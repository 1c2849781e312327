import { useState } from 'react'
import { Banner } from '../../../ui/pictures/banner.tsx'
import { Carousel } from '../../../ui/pictures/carousel.tsx'
import { HeartButton } from '../../../ui/actions/heart-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { LiveCard } from '../../../ui/cards/live-card.tsx'
import { MoreLink } from '../../../ui/actions/more-link.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import { RankTile } from '../../../ui/cards/rank-tile.tsx'
import { ResultStrip, type StripResult } from '../../../ui/numbers/result-strip.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Ticker } from '../../../ui/cards/ticker.tsx'
import { Tile } from '../../../ui/cards/tile.tsx'
import { devUiPicture } from '../dev-ui-art.ts'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

const beads: StripResult[] = [...'bbpbbptbbpb'].map((letter) => ({
  colour: letter === 'b' ? 'red' : letter === 'p' ? 'blue' : 'green',
}))
const numbers: StripResult[] = [17, 4, 32, 0, 11, 25].map((text) => ({ text, colour: text === 0 ? 'green' : 'red' }))

export function DevUiPictures() {
  const [liked, setLiked] = useState<string>('panda-tea-house')
  return (
    <>
      <DevUiSpecimen name="Carousel, banner">
        <Carousel
          label={texts.carousel}
          pauseLabel={texts.pause}
          slides={texts.banners.map(({ id, ...words }) => (
            <Banner key={id} href="/" picture={devUiPicture(id)} {...words} />
          ))}
        />
      </DevUiSpecimen>
      <DevUiSpecimen name="Ticker">
        <Ticker href="/" text={texts.ticker} icon={<Icon name="megaphone-simple" weight="fill" size={18} />} />
      </DevUiSpecimen>
      <DevUiSpecimen name="Tile — new, favourite, hot, cut name">
        <div className={styles.four}>
          {texts.tiles.map(({ id, name, sub }, index) => (
            <Tile
              key={id}
              href="/"
              name={name}
              sub={sub}
              picture={devUiPicture(id)}
              flag={
                index === 0
                  ? { text: texts.isNew, tone: 'new' }
                  : index === 2
                    ? { text: texts.isHot, tone: 'hot' }
                    : undefined
              }
              favourite={
                <HeartButton
                  label={texts.favourite(name)}
                  isOn={id === liked}
                  onClick={() => setLiked(id === liked ? '' : id)}
                />
              }
            />
          ))}
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Section, rail, rank tile">
        <Section
          className={styles.bleed}
          title={texts.topThisWeek}
          icon={<Icon name="flame" weight="fill" size={18} />}
          more={<MoreLink href="/">{texts.allHot}</MoreLink>}
        >
          <Rail itemWidth={138} gap={8} isOrdered>
            {texts.rankedIds.map((id, index) => (
              <RankTile
                key={id}
                rank={index + 1}
                href="/"
                name={texts.ranked[index] ?? id}
                picture={devUiPicture(id)}
              />
            ))}
          </Rail>
        </Section>
      </DevUiSpecimen>
      <DevUiSpecimen name="Live card">
        <Rail itemWidth={216}>
          {texts.tables.map(({ id, seats, ...words }, index) => (
            <LiveCard
              key={id}
              {...words}
              href="/"
              picture={devUiPicture(id)}
              flag={texts.liveFlag}
              strip={<ResultStrip results={index === 0 ? beads : numbers} label={texts.stripLabel} />}
              end={
                <>
                  <Icon name="users" weight="fill" size={13} />
                  {seats}
                </>
              }
            />
          ))}
        </Rail>
      </DevUiSpecimen>
    </>
  )
}
