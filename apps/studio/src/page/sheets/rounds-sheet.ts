import { evaluate, getModel, verifyRound } from '@fairground/games'
import type { HistoryRound, RevealedSeeds } from '../../play-contract.ts'
import { make, makeButton } from '../elements.ts'
import { isGain, returnedText } from '../play/round-result.ts'
import { factList, openSheet } from './sheet.ts'
import { showAmount, type GameContext } from '../play/game-context.ts'
import type { TextKey } from '../texts.ts'
import { turnsOf } from '../play/slot-view.ts'
import { showTime } from './show-time.ts'

const states: Partial<Record<HistoryRound['state'], TextKey>> = {
  betting: 'stateBetting',
  played: 'statePlayed',
  refused: 'stateRefused',
  returned: 'stateReturned',
  returning: 'stateReturning',
}

/** The player's last rounds, the seeds, and a check of each round that runs on the player's own device. */
export async function openRounds(
  context: GameContext,
  { revealed, rotate }: { revealed: RevealedSeeds | null; rotate: () => void },
): Promise<void> {
  const { t, api } = context
  const { rounds, fairness } = await api.history()
  const seeds = factList([
    [t('commitment'), mono(fairness.commitment)],
    [t('ownSeed'), fairness.clientSeed === null ? t('ownSeedNext') : mono(fairness.clientSeed)],
    [t('seedRounds'), String(fairness.nonce)],
    ...(revealed ? ([[t('revealed'), mono(revealed.serverSeed)]] as const) : []),
  ])
  openSheet(t, {
    title: t('roundsTitle'),
    body: [
      ...(rounds.length === 0 ? [make('p', { text: t('noRounds') })] : rounds.map((round) => roundRow(context, round))),
      make('h3', { text: t('fairTitle') }),
      make('p', { text: t('fairIntro') }),
      seeds,
      makeButton({ className: 'button full', text: t('rotate') }, rotate),
    ],
  })
}

const mono = (text: string) => make('span', { className: 'mono', text })
const num = (text: string) => make('span', { className: 'num', text })

/** What came of a round: its state, its win, or what was paid back of its bet. */
function outcomeOf(context: GameContext, round: HistoryRound): HTMLElement {
  const { t } = context
  const state = round.isHeld ? 'held' : states[round.state]
  if (state) return make('span', { className: 'amount', text: t(state) })
  if (isGain(round))
    return make('span', { className: 'amount num gain', text: `+${showAmount(context, round.win ?? '0')}` })
  const text = round.multiple === 0 ? t('noWin') : returnedText(context, round)
  return make('span', { className: 'amount', text })
}

function roundRow(context: GameContext, round: HistoryRound): HTMLElement {
  const { t } = context
  const row = make('div', { className: 'round-row' }, [
    make('span', {}, [
      document.createTextNode(`${t(round.isFree ? 'freeBet' : 'bet')} `),
      num(showAmount(context, round.stake)),
    ]),
    outcomeOf(context, round),
    make('time', { className: 'muted', text: showTime(round.startedAt, document.documentElement.lang) }),
  ])
  const { serverSeed } = round
  if (turnsOf(round).length === 0 || serverSeed === null) return row
  const check = makeButton({ className: 'button dense', text: t('check') }, () => {
    check.replaceWith(make('span'))
    row.append(proofOf(context, { ...round, serverSeed }))
  })
  row.append(check)
  return row
}

/** Recomputes the round from its seeds here, in the browser: only the seeds come from the server. */
function proofOf(context: GameContext, round: HistoryRound & { serverSeed: string }): HTMLElement {
  const stops = [...(turnsOf(round)[0] ?? [])]
  const { t, commitments, model } = context
  const record = { ...round, model, stops, totalMultiple: (round.multiple ?? -100) / 100, ...commitments.get(round.id) }
  const verdict = verifyRound(record)
  const isRight = verdict === 'ok'
  const sentence = isRight ? 'checkRight' : verdict === 'outcome_mismatch' ? 'checkWrongResult' : 'checkWrongSeed'
  const { grid } = evaluate(getModel(model), stops)
  const cells = [0, 1, 2].flatMap((row) => grid.map((column) => column[row] ?? 0))
  const mini = make(
    'div',
    { className: 'mini' },
    cells.map((symbol) => {
      const cell = make('i')
      cell.style.backgroundImage = `var(--symbol-${symbol})`
      return cell
    }),
  )
  const free =
    turnsOf(round).length > 1 ? [make('p', { text: t('freeSpinsIn', { count: turnsOf(round).length - 1 }) })] : []
  const seeds = factList([
    [t('revealed'), mono(round.serverSeed)],
    [t('commitment'), mono(record.commitment)],
    [t('ownSeed'), mono(`${record.clientSeed} · ${round.nonce}`)],
  ])
  const proof = make('div', { className: `proof ${isRight ? 'right' : 'wrong'}` }, [
    make('p', { text: t(sentence) }),
    mini,
    ...free,
    seeds,
  ])
  proof.setAttribute('role', 'status')
  return proof
}
