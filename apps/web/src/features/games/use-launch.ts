import type { CallFailed } from '@fairground/contract/client'
import type { CallReply } from '@fairground/contract/endpoint'
import type { Calls } from '@fairground/contract'
import { launch } from '@fairground/contract/client/games'
import { useEffect, useState } from 'react'
import { useSite } from '../../platform/site.ts'
import { currentTheme } from '../../platform/theme.ts'

type Launched = CallReply<Calls['games.launch']>

interface Launch {
  game: Launched | null
  failure: CallFailed | null
}

const waiting: Launch = { game: null, failure: null }

/**
 * A ticket opens a game once, so this is no query: nothing that reads again in the background may take the game from
 * under the player.
 */
export function useLaunch(nodeId: string, vendor: string) {
  const { http } = useSite()
  const [launched, setLaunched] = useState(waiting)

  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const query = { nodeId, vendor, theme: currentTheme(), platform: 'html5' as const }
    const ask = async () => {
      try {
        const game = await http.call(launch, { query, options: { signal } })
        if (signal.aborted) return
        if (game.mode === 'redirect') location.assign(game.url)
        else setLaunched({ game, failure: null })
      } catch (cause) {
        if (!signal.aborted) setLaunched({ game: null, failure: cause as CallFailed })
      }
    }
    void ask()
    return () => asking.abort()
  }, [http, nodeId, vendor])

  return launched
}
