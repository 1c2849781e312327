import './page.css'
import './reels/stage.css'
import './reels/reels.css'
import './controls/controls.css'
import './sheets/sheet.css'
import { playPaths, type GameFacts, type ReplayReply, type ReplayRequest } from '../play-contract.ts'
import { isModelCode } from '@fairground/games'
import { getElement } from './elements.ts'
import { Game } from './play/game.ts'
import { call, PlayFailed, playFailure } from './call.ts'
import { showFreePlay } from './free-play.ts'
import { icon } from './icons.ts'
import { isAlone, leave, readLaunch, readReplay, tellSite, type Launch } from './launch.ts'
import type { GameContext } from './play/game-context.ts'
import { playApi } from './play/play-api.ts'
import { replaySlot } from './play/replay-slot.ts'
import { createReels } from './reels/reels.ts'
import { createResultPanel } from './reels/result-panel.ts'
import { notify, wireSheet } from './sheets/sheet.ts'
import { createSound } from './controls/sound.ts'
import { isLoaded, loadSymbols } from './reels/symbol-pictures.ts'
import { loadTexts, type Translate } from './texts.ts'

/** Opens the session of the launch address and starts the game. */
async function start(): Promise<void> {
  const replayed = readReplay(location)
  const launch = readLaunch()
  const t = await loadTexts(launch.language)
  if (isAlone(launch)) showWayBack(launch, t)
  const { game, ticket } = launch
  if (!game || !isModelCode(game.engine)) {
    await refuse({ launch, t }, 'game_unknown')
    return
  }
  wireSheet()
  void showTitle(game)
  const api = playApi()
  const model = game.engine
  try {
    if (replayed) {
      await showReplay({ game, model, t }, replayed)
      return
    }
    const opening = ticket === '' ? api.demo({ game: game.id }) : api.open({ ticket, game: game.id })
    const [session] = await Promise.all([opening, loadSymbols(game.art)])
    if (session.isDemo) showFreePlay(launch, { mark: t('freePlay'), action: t('playForReal') })
    const context = {
      game,
      model,
      session,
      api,
      t,
      commitments: new Map<string, { commitment: string; clientSeed: string }>(),
    }
    const show = {
      context,
      reels: createReels(getElement('reels', HTMLElement), model),
      panel: createResultPanel(getElement('stage', HTMLElement)),
      sound: createSound(),
    }
    const opened = new Game(launch, show)
    tellSite(launch, 'fairground/game-ready')
    await opened.begin()
  } catch (cause) {
    if (!(cause instanceof PlayFailed)) throw cause
    await refuse({ launch, t }, cause.code)
  }
}

/** The round of an address, without a session. */
async function showReplay(
  { game, model, t }: Pick<GameContext, 'game' | 'model' | 't'>,
  replayed: ReplayRequest,
): Promise<void> {
  const [{ round, currency }] = await Promise.all([
    call<ReplayReply>(playPaths.replay, { session: '', body: replayed }),
    loadSymbols(game.art),
  ])
  const show = {
    context: { model, t, session: { currency } },
    reels: createReels(getElement('reels', HTMLElement), model),
    panel: createResultPanel(getElement('stage', HTMLElement)),
    sound: createSound(),
  }
  await replaySlot(show, round)
}

function showWayBack(launch: Launch, t: Translate): void {
  const button = getElement('way-back', HTMLButtonElement)
  button.setAttribute('aria-label', t('back'))
  button.append(icon('back', 20))
  button.addEventListener('click', () => leave(launch))
  button.hidden = false
}

async function refuse({ launch, t }: { launch: Launch; t: Translate }, code: PlayFailed['code']): Promise<void> {
  // The site removes its spinner: there is a message to read.
  tellSite(launch, 'fairground/game-ready')
  if (code === 'ticket_invalid' || code === 'session_ended') tellSite(launch, 'fairground/session-ended')
  await notify(t, { sentence: t(playFailure(code)), action: t('back') })
  leave(launch)
}

async function showTitle({ name, art }: GameFacts): Promise<void> {
  document.title = name
  const title = getElement('title', HTMLElement)
  const logo = getElement('logo', HTMLImageElement)
  const backdrop = getElement('backdrop', HTMLImageElement)
  if (art.stage !== null) {
    backdrop.src = art.stage
    backdrop.hidden = false
  }
  if (art.logo === null) {
    title.textContent = name
    return
  }
  logo.alt = name
  logo.src = art.logo
  logo.hidden = false
  if (!(await isLoaded(art.logo))) title.textContent = name
}

void start()
