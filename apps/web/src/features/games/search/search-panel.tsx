import type { GameType } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { useGameTypes } from '../api.ts'
import { GamesRail, RecentGamesRail } from '../tiles/games-rail.tsx'
import { RecentSearches } from './recent-searches-list.tsx'
import { readSearches, withSearch, writeSearches } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { SearchTypes } from './search-types.tsx'
import styles from './search-screen.module.css'
import { useFilters } from '../filters/use-filters.ts'
import { useTyped } from './use-typed.ts'

export function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { search, change } = useFilters()
  const { data: types } = useGameTypes()
  const [gameType, setGameType] = useState<GameType>()
  const [searches, setSearches] = useState(readSearches)
  const { typed, words, type } = useTyped(search.gameName, (gameName) => change({ gameName }))
  const keep = (list: string[]) => {
    writeSearches(list)
    setSearches(list)
  }
  return (
    <>
      <form
        className={styles.head}
        onSubmit={(event) => {
          event.preventDefault()
          keep(withSearch(searches, typed))
        }}
      >
        <SearchField
          label={t('games.search.label')}
          clearLabel={t('games.search.clear')}
          value={typed}
          onChange={type}
          maxLength={64}
          data-autofocus
        />
        <Button variant="ghost" onClick={onClose}>
          {t('games.search.cancel')}
        </Button>
      </form>
      <SearchTypes
        types={types?.sorting.map(({ gameCategory }) => gameCategory) ?? []}
        value={gameType}
        onChange={setGameType}
      />
      <div className={styles.body}>
        {words !== '' && (
          <SearchResults words={words} gameType={gameType} onOpened={() => keep(withSearch(searches, words))} />
        )}
        <RecentSearches list={searches} onChoose={type} onForget={() => keep([])} />
        {words === '' && <RecentGamesRail title={t('games.search.played')} />}
        <GamesRail title={t('games.search.often')} />
      </div>
    </>
  )
}
