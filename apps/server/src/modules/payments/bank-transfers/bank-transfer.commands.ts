import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { findTransfer, listClaimedTransfers, listVotes, type TransferRow } from './bank-transfers.queries.ts'
import { decideTransfer, type TransferDecision } from './decide-transfer.ts'
import { readReceipt } from './read-receipt.ts'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { textOf } from '../../../platform/operator/text-of.ts'

const reasonMax = 280
const bankReferenceMax = 64

export const bankTransferCommands: readonly OperatorCommand[] = [
  { name: 'deposit list', words: [], summary: 'bank transfers that wait to be confirmed, the oldest first', run: list },
  {
    name: 'deposit show',
    words: ['<reference>'],
    summary: 'one bank transfer and what was said of it; --save <folder> also writes its receipt there',
    options: { save: { type: 'string' } },
    isAudited: true,
    run: show,
  },
  {
    name: 'deposit approve',
    words: ['<reference>'],
    summary: 'the money is in the bank, and is credited; --bank-reference "…" is what the bank calls it',
    options: { 'bank-reference': { type: 'string' } },
    isAudited: true,
    run: (context, given) =>
      decide(context, given, { step: 'approve', bankReference: textOf(given, 'bank-reference', bankReferenceMax) }),
  },
  {
    name: 'deposit reject',
    words: ['<reference>'],
    summary: 'no such money came; --reason "…" is what the member reads, in their language',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'reject', reason: textOf(given, 'reason', reasonMax) }),
  },
]

const amountOf = ({ amount, currency }: TransferRow): string =>
  `${formatDecimal(money(amount, currency as CurrencyCode))} ${currency}`

async function list({ db, say }: OperatorContext): Promise<void> {
  const waiting = await listClaimedTransfers(db)
  if (waiting.length === 0) say('No bank transfer waits to be confirmed.')
  for (const row of waiting)
    say(
      `${row.claimed_at?.toISOString()}  ${row.reference}  ${row.account.padEnd(18)}  ${amountOf(row).padStart(18)}  ${row.has_receipt ? 'receipt' : ''}`.trimEnd(),
    )
}

async function getByReference(
  { db, merchant }: OperatorContext,
  { words: [reference = ''] }: Given,
): Promise<TransferRow> {
  const row = await findTransfer(db, reference.toUpperCase())
  if (!row) throw new OperatorFault(`${merchant.code} has no bank transfer ${reference}.`)
  return row
}

async function show(context: OperatorContext, given: Given): Promise<void> {
  const { db, keyring, say } = context
  const row = await getByReference(context, given)
  const receipt = await context.run('deposit.look', (tools) =>
    readReceipt(tools, { keyring, receiptStore: context.pictureStore('receipts') }, row.id),
  )
  say(`account    ${row.account}`)
  say(`state      ${row.state}${row.reason ? `: ${row.reason}` : ''}`)
  say(`amount     ${amountOf(row)}, fee ${formatDecimal(money(row.fee, row.currency as CurrencyCode))}`)
  say(`to         ${row.payee_bank} ${row.payee_account}`)
  say(`opened     ${row.created_at.toISOString()}`)
  if (row.claimed_at) say(`claimed    ${row.claimed_at.toISOString()}`)
  say(`receipt    ${receipt ? 'yes' : 'none'}`)
  for (const { step, operator, bank_reference, at } of await listVotes(db, row.id))
    say(`${step.padEnd(9)}  ${[operator, at.toISOString(), bank_reference].join(' ').trimEnd()}`)
  if (receipt && typeof given.values['save'] === 'string')
    await save(context, { folder: path.resolve(given.values['save']), name: `${row.reference}.jpg`, receipt })
}

async function save(
  { say }: OperatorContext,
  { folder, name, receipt }: { folder: string; name: string; receipt: Buffer },
): Promise<void> {
  const file = path.join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, receipt, { mode: 0o600 })
  } catch (cause) {
    throw new OperatorFault(`The folder ${folder} cannot be written (${(cause as NodeJS.ErrnoException).code}).`)
  }
  say(`saved      ${file}`)
}

async function decide(context: OperatorContext, given: Given, decision: TransferDecision): Promise<void> {
  const row = await getByReference(context, given)
  const outcome = await context.run(`deposit.${decision.step}`, (tools) => decideTransfer(tools, row.id, decision))
  const { state } = await getByReference(context, given)
  if (outcome === 'voted_before')
    throw new OperatorFault(
      `${context.operatorName} has said so already: ${row.reference} needs a second person, who says the same.`,
    )
  if (outcome === 'payment_taken')
    throw new OperatorFault(`That payment has been credited already: ${row.reference} stays ${state}.`)
  if (outcome === 'too_late') throw new OperatorFault(`${row.reference} is ${state}: that cannot be done now.`)
  context.say(
    outcome === 'done'
      ? `${row.reference} is ${state}.`
      : `${row.reference} is ${state}: a second person has to say the same.`,
  )
}
