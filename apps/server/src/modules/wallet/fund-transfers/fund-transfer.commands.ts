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
    summary: 'the vendor has said in writing that it never happened: what was held goes back',
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

async function fail({ run, merchant, say }: OperatorContext, { words: [reference = ''] }: Given): Promise<void> {
  const hasFailed =
    isUuid(reference) && (await run('transfer.fail', (tools) => failTransferByOperator(tools, reference)))
  if (!hasFailed) throw new OperatorFault(`${merchant.code} has no transfer ${reference} under way.`)
  say(`${reference} has failed; what was held for it is back.`)
}
