import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { findTransfer, listClaimedTransfers, type TransferRow } from './bank-transfers.queries.ts'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { decideTransfer, type TransferDecision } from './decide-transfer.ts'
import { readReceipt } from './read-receipt.ts'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { amountText } from '../../../platform/operator/amount-text.ts'
import { bankReferenceOf, reasonOf } from '../../../platform/operator/text-of.ts'
import { listVotes, reportDecision } from '../../operators/index.ts'

export const bankTransferCommands: readonly OperatorCommand[] = [
  {
    name: 'deposit list',
    permission: 'payments.read',
    words: [],
    summary: 'bank transfers that wait to be confirmed, the oldest first',
    run: list,
  },
  {
    name: 'deposit show',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary: 'one bank transfer and what was said of it; --save <folder> also writes its receipt there',
    options: { save: { type: 'string' } },
    isAudited: true,
    run: show,
  },
  {
    name: 'deposit approve',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary:
      'the money is in the bank, and is credited; --bank-reference "…" is what the bank calls it, --reason "…" is recorded with it',
    options: { 'bank-reference': { type: 'string' }, reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'approve', bankReference: bankReferenceOf(given) }),
  },
  {
    name: 'deposit reject',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary: 'no such money came; --reason "…" is what the member reads, in their language',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: (context, given) => decide(context, given, { step: 'reject', reason: reasonOf(given) }),
  },
]

async function list({ db, say }: OperatorContext): Promise<void> {
  const waiting = await listClaimedTransfers(db)
  if (waiting.length === 0) say('No bank transfer waits to be confirmed.')
  for (const row of waiting)
    say(
      `${row.claimed_at?.toISOString()}  ${row.reference}  ${row.account.padEnd(18)}  ${amountText(row.amount, row.currency).padStart(18)}  ${row.has_receipt ? 'receipt' : ''}`.trimEnd(),
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
  say(
    `amount     ${amountText(row.amount, row.currency)}, fee ${formatDecimal(money(row.fee, row.currency as CurrencyCode))}`,
  )
  say(`to         ${row.payee_bank} ${row.payee_account}`)
  say(`opened     ${row.created_at.toISOString()}`)
  if (row.claimed_at) say(`claimed    ${row.claimed_at.toISOString()}`)
  say(`receipt    ${receipt ? 'yes' : 'none'}`)
  for (const { says, operator, bank_reference, at } of await listVotes(db, { kind: 'deposit', id: row.id }))
    say(`${says.padEnd(9)}  ${[operator, at.toISOString(), bank_reference].join(' ').trimEnd()}`)
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
  const reason = reasonOf(given)
  const row = await getByReference(context, given)
  const work = (tools: CommandTools) => decideTransfer(tools, row.id, decision)
  const outcome = await context.run(`deposit.${decision.step}`, work, { reason })
  const { state } = await getByReference(context, given)
  if (outcome === 'payment_taken')
    throw new OperatorFault(`That payment has been credited already: ${row.reference} stays ${state}.`)
  if (outcome === 'excluded')
    throw new OperatorFault(`${row.account} has excluded themselves: ${row.reference} stays ${state}.`)
  reportDecision(context, outcome, { reference: row.reference, state })
}
