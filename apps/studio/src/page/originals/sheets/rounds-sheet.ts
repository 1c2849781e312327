import { verifyWith } from '@fairground/games'
import type { HistoryRound, RevealedSeeds } from '../../../play-contract.ts'
import { make, makeButton } from '../../elements.ts'
import { factList, openSheet } from '../../sheets/sheet.ts'
import { showTime } from '../../sheets/show-time.ts'
import type { OriginalKey } from '../original-texts.ts'
import type { GameStage } from '../shell/game-stage.ts'
import { isGain, showAmount, type OriginalContext } from '../shell/original-context.ts'
import { returnedText } from '../shell/outcome.ts'

const states: Partial<Record<HistoryRound['state'], OriginalKey>> = {
  betting: 'stateBetting',
  open: 'stateBetting',
  played: 'statePlayed',
  refused: 'stateRefused',
  returned: 'stateReturned',
  returning: 'stateReturning',
}

interface Opened {
  stage: GameStage
  /** The round to show first. */
  id: string | null
  revealed: RevealedSeeds | null
  rotate: () => void
}

/** The player's last rounds, the seeds, and a check of each round that runs on the player's own device. */
export async function openRounds(context: OriginalContext, { stage, id, revealed, rotate }: Opened): Promise<void> {
  const { say, api } = context
  const { rounds, fairness } = await api.history()
  const seeds = factList([
    [say('commitment'), mono(fairness.commitment)],
    [say('ownSeed'), fairness.clientSeed === null ? say('ownSeedNext') : mono(fairness.clientSeed)],
    [say('seedRounds'), String(fairness.nonce)],
    ...(revealed ? ([[say('revealed'), mono(revealed.serverSeed)]] as const) : []),
  ])
  const rows = rounds.map((round) => ({ round, row: roundRow(context, stage, round) }))
  openSheet(say, {
    title: say('roundsTitle'),
    body: [
      ...(rows.length === 0 ? [make('p', { text: say('noRounds') })] : rows.map(({ row }) => row)),
      make('h3', { text: say('fairTitle') }),
      make('p', { text: say('fairIntro') }),
      seeds,
      makeButton({ className: 'button full', text: say('rotate') }, rotate),
    ],
  })
  const chosen = rows.find(({ round }) => round.id === id)?.row
  chosen?.classList.add('chosen')
  chosen?.scrollIntoView({ block: 'center' })
}

const mono = (text: string) => make('span', { className: 'mono', text })
const num = (text: string) => make('span', { className: 'num', text })

function outcomeOf(context: OriginalContext, round: HistoryRound): HTMLElement {
  const { say } = context
  const state = round.isHeld ? 'held' : states[round.state]
  if (state) return make('span', { className: 'amount', text: say(state) })
  if (isGain(round))
    return make('span', { className: 'amount num gain', text: `+${showAmount(context, round.win ?? '0')}` })
  return make('span', { className: 'amount', text: round.multiple === 0 ? say('noWin') : returnedText(context, round) })
}

function roundRow(context: OriginalContext, stage: GameStage, round: HistoryRound): HTMLElement {
  const { say } = context
  const row = make('div', { className: 'round-row' }, [
    make('span', {}, [
      document.createTextNode(`${say(round.isFree ? 'freeBet' : 'bet')} `),
      num(showAmount(context, round.stake)),
    ]),
    outcomeOf(context, round),
    make('time', { className: 'muted', text: showTime(round.startedAt, document.documentElement.lang) }),
  ])
  if (round.multiple !== null) row.append(make('p', { className: 'round-summary', text: stage.summary(round) }))
  const { serverSeed } = round
  if (round.multiple === null || serverSeed === null) return row
  const check = makeButton({ className: 'button dense', text: say('check') }, () => {
    check.replaceWith(make('span'))
    row.append(proofOf(context, { ...round, serverSeed }))
  })
  row.append(check)
  return row
}

/** Recomputes the round from its seeds here, in the browser: only the seeds come from the server. */
function proofOf(context: OriginalContext, round: HistoryRound & { serverSeed: string }): HTMLElement {
  const { say } = context
  const record = { ...round, multiple: round.multiple ?? -1, ...context.commitments.get(round.id) }
  const verdict = verifyWith(context.original.game, record)
  const isRight = verdict === 'ok'
  const sentence = isRight ? 'checkRight' : verdict === 'outcome_mismatch' ? 'checkWrongResult' : 'checkWrongSeed'
  const seeds = factList([
    [say('revealed'), mono(round.serverSeed)],
    [say('commitment'), mono(record.commitment)],
    [say('ownSeed'), mono(`${record.clientSeed} · ${round.nonce}`)],
  ])
  const proof = make('div', { className: `proof ${isRight ? 'right' : 'wrong'}` }, [
    make('p', { text: say(sentence) }),
    seeds,
  ])
  proof.setAttribute('role', 'status')
  return proof
}
