import { failTransferByOperator } from './resolve-transfer.ts'
import { listOpenTransfers, type OpenTransfer } from './transfers.queries.ts'
import { validate as isUuid } from 'uuid'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'

export const fundTransferCommands: readonly OperatorCommand[] = [
  {
    name: 'transfer list',
    words: [],
    summary: 'pending transfers, whose outcome is not known yet',
    isForAll: true,
    run: list,
  },
  {
    name: 'transfer fail',
    words: ['<reference>'],
    summary:
      'the vendor has said in writing that it never happened: what was held goes back, once a second person says so',
    isAudited: true,
    run: fail,
  },
]

const shown = (units: bigint | null, currency: string): string =>
  units === null ? 'everything' : `${formatDecimal(money(units, currency as CurrencyCode))} ${currency}`

const lineOf = ({ id, account, gateway, direction, amount, currency, created_at }: OpenTransfer): string =>
  `${created_at.toISOString()}  ${id}  ${account.padEnd(18)}  ${direction} ${gateway}  ${shown(amount, currency)}`

async function list({ db, merchant, say }: OperatorContext): Promise<void> {
  const open = await listOpenTransfers(db)
  for (const row of open) say(lineOf(row))
  if (open.length === 0) say(`${merchant.code}: nothing is under way.`)
}

async function fail(context: OperatorContext, { words: [reference = ''] }: Given): Promise<void> {
  const { run, merchant, say, operatorName } = context
  const outcome = isUuid(reference)
    ? await run('transfer.fail', (tools) => failTransferByOperator(tools, reference))
    : 'too_late'
  if (outcome === 'too_late') throw new OperatorFault(`${merchant.code} has no transfer ${reference} under way.`)
  if (outcome === 'voted_before')
    throw new OperatorFault(
      `${operatorName} has said so already: ${reference} needs a second person, who says the same.`,
    )
  say(
    outcome === 'done'
      ? `${reference} has failed; what was held for it is back.`
      : `${reference} is under way: a second person has to say the same.`,
  )
}
