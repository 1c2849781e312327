import { isCurrencyCode } from '@fairground/money'
import { call, PlayFailed } from '../../call.ts'
import { createSound } from '../../controls/sound.ts'
import { getElement, make, makeButton } from '../../elements.ts'
import { createResultPanel } from '../../reels/result-panel.ts'
import { showTime } from '../../sheets/show-time.ts'
import { factList } from '../../sheets/sheet.ts'
import {
  playPaths,
  type GameFacts,
  type ReplayReply,
  type ReplayRequest,
  type RoundView,
} from '../../../play-contract.ts'
import type { Say } from '../original-texts.ts'
import type { GameStage, Original } from '../shell/game-stage.ts'
import type { PlayApi } from '../../play/play-api.ts'
import { showAmount, showPay, type OriginalContext } from '../shell/original-context.ts'
import { showOutcome } from '../shell/outcome.ts'

interface Replayed {
  facts: GameFacts
  original: Original
  api: PlayApi
  say: Say
}

/** A round as its player saw it, step by step, in the game's own picture. @throws PlayFailed */
export async function openReplay(replayed: Replayed, request: ReplayRequest): Promise<void> {
  const reply = await call<ReplayReply>(playPaths.replay, { session: '', body: request })
  const context = contextOf(replayed, reply)
  const { say, original } = context
  const { round, views } = reply
  const stage = original.create({
    say,
    edge: context.edge,
    sound: context.sound,
    changed: () => undefined,
    act: () => undefined,
    prize: (multiple) => showPay(context, round.stake, multiple),
  })
  stage.setState('waiting')
  getElement('board', HTMLElement).append(stage.element)
  const result = createResultPanel(getElement('stage', HTMLElement))
  const last = views.length - 1
  const title = make('p', { className: 'replay-step' })
  let at = 0
  const go = async (to: number) => {
    at = Math.max(0, Math.min(last, to))
    title.textContent = say('replayStep', { number: at + 1, count: views.length })
    await showStep(at)
  }
  const showStep = async (step: number) => {
    const shown = roundAt(reply, step)
    await animate(stage, shown)
    if (step !== at) return
    if (step === last) showOutcome(context, { stage, panel: result, round })
    else result.show({ label: stage.summary(shown) })
  }
  const press = (key: 'replayBack' | 'replayOn' | 'replayAgain', by: number) =>
    makeButton({ className: 'button', text: say(key) }, () => void go(key === 'replayAgain' ? 0 : at + by))
  getElement('panel', HTMLElement).append(
    title,
    factList([
      [say('stake'), amount(context, round.stake)],
      [say('statPaid'), amount(context, round.win ?? '0')],
      [say('replayTime'), showTime(round.startedAt, document.documentElement.lang)],
    ]),
    make('div', { className: 'replay-tools' }, [
      press('replayBack', -1),
      press('replayOn', 1),
      press('replayAgain', 0),
    ]),
  )
  await go(0)
}

const animate = async (stage: GameStage, round: RoundView) => (round.view === null ? undefined : stage.animate(round))

const amount = (context: OriginalContext, decimal: string) =>
  make('span', { className: 'num', text: `${context.session.currency.symbol}${showAmount(context, decimal)}` })

/** The round as it was after so many actions. */
const roundAt = ({ round, views }: ReplayReply, step: number): RoundView =>
  step === views.length - 1
    ? round
    : { ...round, state: 'open', actions: round.actions.slice(0, step), view: views[step], multiple: null, win: null }

function contextOf({ facts, original, api, say }: Replayed, { currency, round }: ReplayReply): OriginalContext {
  const { code } = currency
  if (!isCurrencyCode(code)) throw new PlayFailed('internal')
  const { stake, edge } = round
  return {
    facts,
    original,
    session: {
      session: '',
      isDemo: false,
      balance: null,
      currency,
      stakes: [stake],
      payoutMax: stake,
      edge,
      minimumCycleMs: 0,
      hasTurbo: false,
      celebratesReturns: false,
      fairness: { commitment: round.commitment, clientSeed: round.clientSeed, nonce: round.nonce },
      unfinished: null,
      lastRound: null,
      freeRounds: null,
    },
    currency: code,
    edge: edge ?? 1,
    api,
    say,
    sound: createSound(),
    commitments: new Map(),
  }
}
