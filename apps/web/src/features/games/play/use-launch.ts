import type { CallFailed } from '@fairground/contract/client'
import type { CallInput, CallReply } from '@fairground/contract/endpoint'
import type { Calls } from '@fairground/contract'
import { launch, launchFacebook } from '@fairground/contract/client/games'
import { collect } from '@fairground/contract/client/wallet'
import { useEffect, useState } from 'react'
import { href } from '../../../platform/router/route.ts'
import { newIdempotencyKey } from '../../../platform/random.ts'
import { useSite } from '../../../platform/site.ts'
import { currentTheme } from '../../../platform/browser/theme.ts'
import { frameOrigin } from './frame/frame-message.ts'

type Launched = CallReply<Calls['games.launch']>

interface Launch {
  game: Launched | null
  /** The address of a page that the browser leaves the site for; null: none, or not known yet. */
  leavingFor: string | null
  failure: CallFailed | null
}

type Query = NonNullable<CallInput<Calls['games.launch']>['query']>
export type LotteryPlace = { [Part in 'mui' | 'playType' | 'prizeMode']?: Query[Part] | undefined }

interface LaunchPlace {
  nodeId: string
  vendor: string
  lottery: LotteryPlace
  exit: string
}

const waiting: Launch = { game: null, leavingFor: null, failure: null }

/** Transfers back from the previous game: the next launch waits for them. */
let collecting: Promise<unknown> = Promise.resolve()

/**
 * A ticket opens a game once, so this is not a query: a refetch in the background must not end the game. If the vendor
 * keeps the money, leaving moves it back when the member's setting says so.
 */
export function useLaunch({ nodeId, vendor, lottery, exit }: LaunchPlace) {
  const { http } = useSite()
  const { mui, playType, prizeMode } = lottery
  const [launched, setLaunched] = useState(waiting)

  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const query = {
      nodeId,
      vendor,
      ...(mui && { mui }),
      ...(playType && { playType }),
      ...(prizeMode && { prizeMode }),
      theme: currentTheme(),
      platform: 'html5' as const,
      backUrl: href('/m/launchGame', { returned: '1', ...(exit === href('/m/home') && { pageBack: 'home' }) }),
    }
    let keepsMoney = false
    const ask = async () => {
      try {
        await collecting
        if (signal.aborted) return
        if (isFacebookBrowser(navigator.userAgent)) {
          const { url } = await http.call(launchFacebook, { query, options: { signal } })
          if (!signal.aborted) leaveFor(url)
          return
        }
        const game = await http.call(launch, { query, options: { signal } })
        keepsMoney = game.wallet === 'transfer' && game.mode === 'frame'
        if (signal.aborted) return
        if (game.mode === 'redirect') leaveFor(game.url)
        else setLaunched({ ...waiting, game })
      } catch (cause) {
        if (!signal.aborted) setLaunched({ ...waiting, failure: cause as CallFailed })
      }
    }
    // This page leaves the history: the browser's back must not open the game again.
    const leaveFor = (url: string) => {
      setLaunched({ ...waiting, leavingFor: url })
      if (frameOrigin(url, location.origin) !== null) location.replace(url)
    }
    void ask()
    return () => {
      asking.abort()
      if (keepsMoney) collectOnExit(http)
    }
  }, [http, nodeId, vendor, mui, playType, prizeMode, exit])

  return launched
}

/** If this call is lost, the platform moves the money back after a while. */
export function collectOnExit(http: ReturnType<typeof useSite>['http']): void {
  const options = { idempotencyKey: newIdempotencyKey() }
  collecting = http.call(collect, { body: { isExit: true }, options }).catch(() => undefined)
}

/** The browser inside the apps of Facebook gives a frame of another origin no storage. */
export const isFacebookBrowser = (userAgent: string): boolean => /\bFB(?:AN|AV|_IAB)\b/.test(userAgent)
