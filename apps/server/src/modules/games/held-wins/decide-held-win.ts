import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { hashInput, type CommandTools } from '../../../platform/commands/command.ts'
import { operatorIn } from '../../../platform/scope.ts'
import { readPockets } from '../games.queries.ts'
import { addHeldWinVote, endHeldWin, lockHeldWin, type HeldWinDecision, type HeldWinRow } from './held-wins.queries.ts'

/** `needs_second`: the vote is counted, a second operator must agree; `voted_before`: this one has voted already. */
export type HeldWinOutcome = 'done' | 'needs_second' | 'voted_before' | 'too_late'

const states = { release: 'released', refuse: 'refused' } as const

/**
 * Counts an operator's vote, and with the second one ends the hold: the win is credited, or goes back to the house. Always
 * two operators: the amount is out of the ordinary, whatever it is.
 */
export async function decideHeldWin(
  { tx, scope, audit, emit }: CommandTools,
  row: Pick<HeldWinRow, 'id' | 'round_id'>,
  { says, note }: { says: HeldWinDecision; note: string | null },
): Promise<HeldWinOutcome> {
  const win = await lockHeldWin(tx, row)
  if (win.state !== 'held') return 'too_late'
  const subject = `held_win:${win.id}`
  const vote = { merchant_id: win.merchant_id, held_win_id: win.id, says, operator_id: operatorIn(scope) }
  const { votes, isRepeated } = await addHeldWinVote(tx, vote)
  if (votes < 2) {
    if (isRepeated) return 'voted_before'
    audit({ action: 'held_win.first', subject, after: { says, note } })
    return 'needs_second'
  }
  const state = states[says]
  await endHeldWin(tx, win, { state, note, inputHash: hashInput({ id: win.id, state, amount: win.amount }) })
  const body = await readPockets(tx, win.member_id, win.currency)
  // After a refusal nothing has changed but the record, which is read again with the balance.
  emit({ topic: 'balance', memberId: win.member_id, body })
  const amount = formatDecimal(money(win.amount, win.currency as CurrencyCode))
  audit({
    action: `held_win.${says}`,
    subject,
    before: { state: win.state },
    after: { state, member: win.member_id, amount, currency: win.currency, note },
  })
  return 'done'
}
