import { failTransferByOperator } from './resolve-transfer.ts'
import { listStaffTransfers, type StaffTransfer } from './transfers.queries.ts'
import { validate as isUuid } from 'uuid'
import {
  OperatorFault,
  type OperatorContext,
  type Given,
  type OperatorCommand,
} from '../../../platform/operator/operator-command.ts'
import { amountText } from '../../../platform/operator/amount-text.ts'
import { reasonOf } from '../../../platform/operator/text-of.ts'
import { reportDecision } from '../../operators/index.ts'

export const fundTransferCommands: readonly OperatorCommand[] = [
  {
    name: 'transfer list',
    permission: 'payments.read',
    words: [],
    summary: 'pending transfers, whose outcome is not known yet',
    isForAll: true,
    run: list,
  },
  {
    name: 'transfer fail',
    permission: 'payments.decide',
    words: ['<reference>'],
    summary:
      'the vendor has said in writing that it never happened: what was held goes back, once a second person says so; --reason "…" is recorded with it',
    options: { reason: { type: 'string' } },
    isAudited: true,
    run: fail,
  },
]

const shown = (units: bigint | null, currency: string): string =>
  units === null ? 'everything' : amountText(units, currency)

const lineOf = ({ id, account, gateway, direction, amount, currency, created_at }: StaffTransfer): string =>
  `${created_at.toISOString()}  ${id}  ${account.padEnd(18)}  ${direction} ${gateway}  ${shown(amount, currency)}`

/** As many as a person reads. */
const listedMax = 200

async function list({ db, merchant, say }: OperatorContext): Promise<void> {
  const open = await listStaffTransfers(db, { state: 'pending', account: null, after: null, limit: listedMax })
  for (const row of open) say(lineOf(row))
  if (open.length === 0) say(`${merchant.code}: nothing is under way.`)
}

async function fail(context: OperatorContext, given: Given): Promise<void> {
  const [reference = ''] = given.words
  const reason = reasonOf(given)
  const { run, merchant, say } = context
  const outcome = isUuid(reference)
    ? await run('transfer.fail', (tools) => failTransferByOperator(tools, reference), { reason })
    : 'too_late'
  if (outcome === 'too_late') throw new OperatorFault(`${merchant.code} has no transfer ${reference} under way.`)
  if (outcome === 'done') say(`${reference} has failed; what was held for it is back.`)
  else reportDecision(context, outcome, { reference, state: 'under way' })
}
