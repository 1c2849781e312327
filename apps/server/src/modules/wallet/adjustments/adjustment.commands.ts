import { amountText } from '../../../platform/operator/amount-text.ts'
import {
  OperatorFault,
  type Given,
  type OperatorCommand,
  type OperatorContext,
} from '../../../platform/operator/operator-command.ts'
import { reasonOf } from '../../../platform/operator/text-of.ts'
import { Refused } from '../../../platform/refused.ts'
import { getMemberByAccount } from '../../accounts/index.ts'
import { listVotes, reportDecision } from '../../operators/index.ts'
import { findAdjustmentByReference, listAdjustments, type AdjustmentRow } from './adjustments.queries.ts'
import { decideAdjustment, withdrawAdjustment, type AdjustmentDecision } from './decide-adjustment.ts'
import { proposeAdjustment } from './propose-adjustment.ts'

const options = { reason: { type: 'string' } } as const

export const adjustmentCommands: readonly OperatorCommand[] = [
  {
    name: 'adjustment list',
    permission: 'payments.read',
    words: [],
    summary: 'proposed credits and debits, which wait for another operator; the oldest first',
    run: list,
  },
  {
    name: 'adjustment show',
    permission: 'payments.read',
    words: ['<reference>'],
    summary: 'one of them, with who has said what',
    isAudited: true,
    run: show,
  },
  {
    name: 'adjustment propose',
    permission: 'adjustments.propose',
    words: ['<account>', '<kind>', '<credit|debit>', '<amount>'],
    summary:
      'goodwill (credit), correction or chargeback (debit) in the member’s currency; nothing moves before another operator approves; --reason "…" is recorded with it',
    options,
    isAudited: true,
    run: propose,
  },
  {
    name: 'adjustment approve',
    permission: 'adjustments.decide',
    words: ['<reference>'],
    summary: 'posts what another operator has proposed; --reason "…" is recorded with it',
    options,
    isAudited: true,
    run: (context, given) => decide(context, given, 'approve'),
  },
  {
    name: 'adjustment reject',
    permission: 'adjustments.decide',
    words: ['<reference>'],
    summary: 'what another operator has proposed is not done; --reason "…" is recorded with it',
    options,
    isAudited: true,
    run: (context, given) => decide(context, given, 'reject'),
  },
  {
    name: 'adjustment withdraw',
    permission: 'adjustments.propose',
    words: ['<reference>'],
    summary: 'takes back one’s own proposal; --reason "…" is recorded with it',
    options,
    isAudited: true,
    run: withdraw,
  },
]

/** As many as a person reads. */
const listedMax = 200

async function list({ db, say }: OperatorContext): Promise<void> {
  const waiting = await listAdjustments(db, { state: 'proposed', account: null, after: null, limit: listedMax })
  if (waiting.length === 0) say('No adjustment waits for an operator.')
  for (const { created_at, reference, account, amount, currency, kind, proposer } of waiting)
    say(
      `${created_at.toISOString()}  ${reference}  ${account.padEnd(18)}  ${amountText(amount, currency).padStart(18)}  ${kind} of ${proposer}`,
    )
}

async function getAdjustment(
  { db, merchant }: OperatorContext,
  { words: [reference = ''] }: Given,
): Promise<AdjustmentRow> {
  const row = await findAdjustmentByReference(db, reference.toUpperCase())
  if (!row) throw new OperatorFault(`${merchant.code} has no adjustment ${reference}.`)
  return row
}

async function show(context: OperatorContext, given: Given): Promise<void> {
  const { db, say } = context
  const row = await getAdjustment(context, given)
  say(`state      ${row.shown_state}${row.note === null ? '' : `: ${JSON.stringify(row.note)}`}`)
  say(`account    ${row.account}`)
  say(`amount     ${amountText(row.amount, row.currency)}, ${row.kind}`)
  say(`reason     ${JSON.stringify(row.reason)}`)
  say(`expires    ${row.expires_at.toISOString()}`)
  for (const { says, operator, at } of await listVotes(db, { kind: 'adjustment', id: row.id }))
    say(`${says.padEnd(9)}  ${operator} ${at.toISOString()}`)
}

const kinds = ['goodwill', 'correction', 'chargeback'] as const
const directions = ['credit', 'debit'] as const

async function propose(context: OperatorContext, given: Given): Promise<void> {
  const reason = reasonOf(given)
  const [account, kind = '', direction = '', amount = ''] = given.words
  const proposal = { kind: oneOf(kinds, kind), direction: oneOf(directions, direction), amount, reason }
  const { id: memberId } = await getMemberByAccount(context, account)
  const { reference } = await explained(
    context.run('adjustment.propose', (tools) => proposeAdjustment(tools, { memberId, ...proposal }), { reason }),
  )
  context.say(`${reference} is proposed: another person has to approve it.`)
}

function oneOf<Word extends string>(words: readonly Word[], given: string): Word {
  const word = words.find((each) => each === given)
  if (!word) throw new OperatorFault(`${JSON.stringify(given)} is none of ${words.join(', ')}.`)
  return word
}

async function decide(context: OperatorContext, given: Given, says: AdjustmentDecision['says']): Promise<void> {
  const reason = reasonOf(given)
  const { id, reference } = await getAdjustment(context, given)
  const outcome = await explained(
    context.run(`adjustment.${says}`, (tools) => decideAdjustment(tools, id, { says, note: reason }), { reason }),
  )
  reportDecision(context, outcome, { reference, state: (await getAdjustment(context, given)).shown_state })
}

async function withdraw(context: OperatorContext, given: Given): Promise<void> {
  const reason = reasonOf(given)
  const { id, reference } = await getAdjustment(context, given)
  const outcome = await explained(
    context.run('adjustment.withdraw', (tools) => withdrawAdjustment(tools, id, reason), { reason }),
  )
  reportDecision(context, outcome, { reference, state: (await getAdjustment(context, given)).shown_state })
}

const refusals: Readonly<Record<string, string>> = {
  own_act: 'You have proposed it: another person has to decide.',
  not_own_act: 'Only who has proposed it may take it back: reject it.',
  insufficient_funds: 'The member’s cash does not cover it: it stays open.',
  goodwill_not_allowed:
    'The member is disabled, pauses or has excluded themselves, and gets no goodwill. What they are owed is a correction.',
  amount_invalid: 'That is no amount in the member’s currency.',
  invalid_request: 'Goodwill is a credit, and a chargeback is a debit.',
}

/** @throws OperatorFault in the place of a refusal */
async function explained<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work
  } catch (cause) {
    const text = cause instanceof Refused && refusals[cause.code]
    throw text ? new OperatorFault(text) : cause
  }
}
