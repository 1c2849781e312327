import type { CallFailed } from '@fairground/contract/client'
import type { CallReply } from '@fairground/contract/endpoint'
import type { Calls } from '@fairground/contract'
import { launch } from '@fairground/contract/client/games'
import { collect } from '@fairground/contract/client/wallet'
import { useEffect, useState } from 'react'
import { newIdempotencyKey } from '../../../platform/random.ts'
import { useSite } from '../../../platform/site.ts'
import { currentTheme } from '../../../platform/browser/theme.ts'

type Launched = CallReply<Calls['games.launch']>

interface Launch {
  game: Launched | null
  failure: CallFailed | null
}

const waiting: Launch = { game: null, failure: null }

/** Transfers back from the previous game: the next launch waits for them. */
let collecting: Promise<unknown> = Promise.resolve()

/**
 * A ticket opens a game once, so this is not a query: a refetch in the background must not end the game. If the vendor
 * keeps the money, leaving moves it back when the member's setting says so.
 */
export function useLaunch(nodeId: string, vendor: string) {
  const { http } = useSite()
  const [launched, setLaunched] = useState(waiting)

  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const query = { nodeId, vendor, theme: currentTheme(), platform: 'html5' as const }
    let keepsMoney = false
    const ask = async () => {
      try {
        await collecting
        if (signal.aborted) return
        const game = await http.call(launch, { query, options: { signal } })
        keepsMoney = game.wallet === 'transfer'
        if (signal.aborted) return
        if (game.mode === 'redirect') location.assign(game.url)
        else setLaunched({ game, failure: null })
      } catch (cause) {
        if (!signal.aborted) setLaunched({ game: null, failure: cause as CallFailed })
      }
    }
    void ask()
    return () => {
      asking.abort()
      if (!keepsMoney) return
      const options = { idempotencyKey: newIdempotencyKey() }
      // If this call is lost, the platform moves the money back after a while.
      collecting = http.call(collect, { body: { isExit: true }, options }).catch(() => undefined)
    }
  }, [http, nodeId, vendor])

  return launched
}
