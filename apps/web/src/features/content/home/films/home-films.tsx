import { banners } from '@fairground/contract/client/content'
import type { Banner } from '@fairground/contract'
import { useEffect, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../../platform/site.ts'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { FilmCard } from './film-card.tsx'

/** Group m_video: a tap plays a film in place and stops the one before. */
export function HomeFilms() {
  const t = useT()
  const [playing, setPlaying] = useState<string | null>(null)
  const films = useFilms()
  if (films.length === 0) return null
  return (
    <Section title={t('content.home.films.title')}>
      <Rail itemWidth={300}>
        {films.map((film) => (
          <FilmCard key={film.id} film={film} isPlaying={playing === film.id} onPlay={() => setPlaying(film.id)} />
        ))}
      </Rail>
    </Section>
  )
}

function useFilms(): readonly Banner[] {
  const { http, live } = useSite()
  const [films, setFilms] = useState<readonly Banner[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const { list } = await http.call(banners, { query: { groupName: 'm_video', platform: 'M' } })
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
