import '../page.css'
import '../sheets/sheet.css'
import './shell/shell.css'
import './shell/panel.css'
import { isCurrencyCode } from '@fairground/money'
import { PlayFailed, playFailure } from '../call.ts'
import { createSound } from '../controls/sound.ts'
import { showFreePlay } from '../free-play.ts'
import { isAlone, leave, readLaunch, readReplay, tellSite, type Launch } from '../launch.ts'
import { notify, wireSheet } from '../sheets/sheet.ts'
import { loadOriginal } from './games/games.ts'
import { loadOriginalTexts, type Say } from './original-texts.ts'
import { showGame, showWayBack } from './shell/header.ts'
import type { OriginalContext } from './shell/original-context.ts'
import { playApi } from '../play/play-api.ts'
import { Play } from './shell/play.ts'

/** Opens the session of the launch address, or free play without one, and starts the game. */
async function start(): Promise<void> {
  const replayed = readReplay(location)
  const launch = readLaunch()
  const { game: facts, ticket } = launch
  const loading = facts && loadOriginal(facts.engine)
  const say = await loadOriginalTexts(launch.language)
  showWayBack(launch, say)
  if (!facts || !loading) {
    await refuse({ launch, say }, 'game_unknown')
    return
  }
  wireSheet()
  showGame(facts)
  const api = playApi()
  try {
    if (replayed) {
      const { openReplay } = await import('./replay/replay-page.ts')
      await openReplay({ facts, original: await loading, api, say }, replayed)
      return
    }
    const opening = ticket === '' ? api.demo({ game: facts.id }) : api.open({ ticket, game: facts.id })
    const [session, original] = await Promise.all([opening, loading])
    const { code } = session.currency
    if (!isCurrencyCode(code)) throw new PlayFailed('internal')
    if (session.isDemo) showFreePlay(launch, { mark: say('freePlay'), action: say('playForReal') })
    const context: OriginalContext = {
      facts,
      original,
      session,
      currency: code,
      edge: session.edge ?? 1,
      api,
      say,
      sound: createSound(),
      commitments: new Map(),
    }
    const play = new Play(launch, context, { showsBalance: session.isDemo || isAlone(launch) })
    tellSite(launch, 'fairground/game-ready')
    await play.begin()
  } catch (cause) {
    if (!(cause instanceof PlayFailed)) throw cause
    await refuse({ launch, say }, cause.code)
  }
}

async function refuse({ launch, say }: { launch: Launch; say: Say }, code: PlayFailed['code']): Promise<void> {
  // The site removes its spinner: there is a message to read.
  tellSite(launch, 'fairground/game-ready')
  if (code === 'ticket_invalid' || code === 'session_ended') tellSite(launch, 'fairground/session-ended')
  await notify(say, { sentence: say(playFailure(code)), action: say('back') })
  leave(launch)
}

void start()
