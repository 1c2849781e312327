import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { hashInput, type CommandTools } from '../../../platform/commands/command.ts'
import { addVote, type DecisionOutcome } from '../../operators/index.ts'
import { withTurnover, type TurnoverOfWins } from '../free-rounds/settle-free-round.ts'
import { readPockets } from '../games.queries.ts'
import { winsSignal } from '../rounds/wins-signal.ts'
import { endHeldWin, lockHeldWin, type HeldWinRow } from './held-wins.queries.ts'

const states = { release: 'released', refuse: 'refused' } as const

export type HeldWinDecision = keyof typeof states

/**
 * Counts an operator's vote, and with the second one ends the hold: the win is credited, or goes back to the house. Always
 * two operators: the amount is out of the ordinary, whatever it is.
 */
export async function decideHeldWin(
  tools: CommandTools,
  row: Pick<HeldWinRow, 'id' | 'round_id' | 'grant_id'>,
  { says, note, turnover }: { says: HeldWinDecision; note: string | null; turnover: TurnoverOfWins },
): Promise<DecisionOutcome> {
  const { tx, scope, audit, emit } = tools
  const win = await lockHeldWin(tx, row)
  if (win.state !== 'held') return 'too_late'
  const subject = `held_win:${win.id}`
  const disagreement = await addVote(
    tools,
    { kind: 'held_win', id: win.id },
    { says, wanted: 2, permission: 'payments.decide' },
  )
  if (disagreement === 'needs_second') {
    const { state } = win
    audit({ action: 'held_win.first', subject, before: { state }, after: { state, vote: says, note } })
  }
  if (disagreement) return disagreement
  const state = states[says]
  const end = () =>
    endHeldWin(tx, win, { state, note, inputHash: hashInput({ id: win.id, state, amount: win.amount }) })
  const { grant_id: grantId } = row
  await (grantId === null
    ? end()
    : withTurnover(tx, { turnover, merchant: scope.merchant, grantId, memberId: win.member_id }, end))
  const body = await readPockets(tx, win.member_id, win.currency)
  // After a refusal nothing has changed but the record, which is read again with the balance.
  emit({ topic: 'balance', memberId: win.member_id, body })
  emit({ topic: 'betSettled', memberId: win.member_id, body: { game: win.game } })
  if (state === 'released') emit(await winsSignal(tx))
  const amount = formatDecimal(money(win.amount, win.currency as CurrencyCode))
  audit({
    action: `held_win.${says}`,
    subject,
    before: { state: win.state },
    after: { state, member: win.member_id, amount, currency: win.currency, note },
  })
  return 'done'
}
