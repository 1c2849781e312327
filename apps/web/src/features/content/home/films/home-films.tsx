import { lobbyNews } from '@fairground/contract/client/content'
import type { Banner } from '@fairground/contract'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../../platform/site.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { FilmCard } from './film-card.tsx'
import styles from './home-films.module.css'

/** Group m_video: a tap plays a film in place; another film, or another slide in its place, stops it. */
export function HomeFilms() {
  const t = useT()
  const [playing, setPlaying] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const slides = useRef<HTMLDivElement>(null)
  const films = useFilms()
  if (films.length === 0) return null
  const step = (by: number) => {
    const next = Math.max(0, Math.min(films.length - 1, at + by))
    setAt(next)
    setPlaying(null)
    const slide = slides.current?.querySelectorAll('li').item(next)
    slide?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
  }
  const play = (film: Banner) => {
    setAt(films.indexOf(film))
    setPlaying(film.id)
  }
  return (
    <Section
      title={t('content.home.films.title')}
      more={
        films.length > 1 && (
          <div className={styles.steps}>
            <IconButton label={t('content.home.films.previous')} disabled={at === 0} onClick={() => step(-1)}>
              <Icon name="caret-left" weight="bold" size={20} />
            </IconButton>
            <IconButton label={t('content.home.films.next')} disabled={at === films.length - 1} onClick={() => step(1)}>
              <Icon name="caret-right" weight="bold" size={20} />
            </IconButton>
          </div>
        )
      }
    >
      <div ref={slides}>
        <Rail itemWidth={300}>
          {films.map((film) => (
            <FilmCard
              key={film.id}
              film={film}
              isPlaying={playing === film.id}
              onPlay={() => play(film)}
              onGone={() => setPlaying((now) => (now === film.id ? null : now))}
            />
          ))}
        </Rail>
      </div>
    </Section>
  )
}

function useFilms(): readonly Banner[] {
  const { http, live } = useSite()
  const [films, setFilms] = useState<readonly Banner[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const { list } = await http.call(lobbyNews, {})
      if (isCurrent) setFilms(list)
    }
    const show = () => void read().catch(() => undefined)
    show()
    const stopListening = live.on('content', show)
    return () => {
      isCurrent = false
      stopListening()
    }
  }, [http, live])
  return films
}
