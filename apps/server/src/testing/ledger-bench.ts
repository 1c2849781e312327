import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { money, type CurrencyCode } from '@fairground/money'
import { transact } from '../platform/db/transact.ts'
import { Refused } from '../platform/refused.ts'
import { decideHeldWin } from '../modules/games/held-wins/decide-held-win.ts'
import type { DecisionOutcome } from '../modules/operators/index.ts'
import { transactVendor } from '../modules/games/index.ts'
import { addTurnover, reduceTurnover } from '../modules/bets/index.ts'
import { bonus, cash, clearing, held, house, post, type AccountRef, type Posting } from '../modules/ledger/index.ts'
import {
  pickByIndex,
  type Pockets,
  type PostingStep,
  type Step,
  type VendorStep,
  type Verdict,
} from './ledger-model.ts'
import type { TestLedger } from './test-ledger.ts'

/** Runs the model's steps with the platform's own code and SQL. */
export interface LedgerBench {
  run: (step: Step) => Promise<Verdict>
  pocketsOf: (who: number) => Promise<Pockets>
}

interface Request {
  transactionId: string
  member: string
  again: () => Promise<Verdict>
}

const statuses: Readonly<Record<string, Verdict>> = {
  RS_OK: 'applied',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'unknown',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled_back',
  RS_ERROR_BET_ALREADY_CLOSED: 'paid_already',
}

export function createLedgerBench(ledger: TestLedger, members: readonly string[], currency: CurrencyCode): LedgerBench {
  const done: (() => Promise<Verdict>)[] = []
  const bets: Request[] = []
  const wins: Request[] = []
  const memberOf = (who: number): string => members[who % 2] ?? ''
  const place = { memberOf, currency, operator: clearing('bench') }

  const decide = async (kind: 'releaseWin' | 'refuseWin', index: number): Promise<Verdict> => {
    const win = pickByIndex(wins, index)
    return win ? decideTogether(ledger, win.transactionId, kind === 'releaseWin' ? 'release' : 'refuse') : 'unknown'
  }

  const runVendor = async (step: VendorStep): Promise<Verdict> => {
    if (step.kind === 'releaseWin' || step.kind === 'refuseWin') return decide(step.kind, step.of)
    const list = step.kind === 'rollbackWin' ? wins : bets
    const target = step.kind === 'bet' ? undefined : pickByIndex(list, step.of)
    if (step.kind !== 'bet' && !target) return 'unknown'
    const sent = await send(ledger, {
      kind: step.kind.startsWith('rollback') ? 'rollback' : step.kind,
      member_id: step.kind === 'bet' ? memberOf(step.who) : target?.member,
      currency,
      amount: 'amount' in step ? String(step.amount) : '0',
      ...(target && { reference_id: target.transactionId }),
    })
    if (step.kind === 'bet') bets.push(sent)
    if (step.kind === 'win' && sent.verdict === 'applied') wins.push(sent)
    if (sent.verdict === 'applied') done.push(sent.again)
    return sent.verdict
  }

  const runPosting = async (step: PostingStep): Promise<Verdict> => {
    const posting = postingOf(step, place)
    const again = () => postOnce(ledger, posting)
    const verdict = await again()
    if (verdict === 'applied') done.push(again)
    return verdict
  }

  const replay = async (of: number): Promise<Verdict> => {
    const verdict = await pickByIndex(done, of)?.()
    // Without an earlier step there is nothing to repeat; a repeated vendor call gets its first answer, or hears that it was
    // rolled back since.
    return verdict === undefined || verdict === 'applied' || verdict === 'rolled_back' ? 'replayed' : verdict
  }

  return {
    run: (step) => {
      if (step.kind === 'replay') return replay(step.of)
      return isVendorStep(step) ? runVendor(step) : runPosting(step)
    },
    pocketsOf: (who) => readPockets(ledger, memberOf(who), currency),
  }
}

const vendorKinds: ReadonlySet<string> = new Set([
  'bet',
  'win',
  'rollbackBet',
  'rollbackWin',
  'releaseWin',
  'refuseWin',
])
const isVendorStep = (step: PostingStep | VendorStep): step is VendorStep => vendorKinds.has(step.kind)

async function send(
  ledger: TestLedger,
  fields: { kind: string; member_id: string | undefined; [field: string]: string | undefined },
): Promise<Request & { verdict: Verdict }> {
  const transactionId = randomUUID()
  const request = {
    vendor: 'bench',
    transaction_id: transactionId,
    input_hash: `\\x${transactionId.replaceAll('-', '')}`,
    game: 'bench',
    game_type: 'RNG',
    round: transactionId,
    round_closed: false,
    refusal: null,
    ...fields,
  }
  const again = async (): Promise<Verdict> => {
    const fresh = { posting_id: uuidv7(), round_id: uuidv7() }
    const [verdict] = await transactVendor(ledger.db, [{ ...request, ...fresh }])
    return statuses[verdict?.status ?? ''] ?? 'unknown'
  }
  return { transactionId, member: fields.member_id ?? '', again, verdict: await again() }
}

/** What two operators say of a held win. */
async function decideTogether(
  { db, test, merchant, operators }: TestLedger,
  transactionId: string,
  says: 'release' | 'refuse',
): Promise<Verdict> {
  const { rows } = await test.owner.query<{ id: string; round_id: string }>(
    'select id, round_id from held_win where transaction_id = $1',
    [transactionId],
  )
  const [win] = rows
  if (!win) return 'unknown'
  const outcomes: DecisionOutcome[] = []
  for (const id of operators)
    outcomes.push(
      await transact(db, (tx) =>
        decideHeldWin(
          { tx, scope: { merchant, actor: { kind: 'operator', id } }, audit: () => {}, emit: () => {} },
          { ...win, grant_id: null },
          { says, note: says === 'refuse' ? 'A fault.' : null, turnover: { addTurnover, reduceTurnover } },
        ),
      ),
    )
  return outcomes.at(-1) === 'done' ? 'applied' : 'unknown'
}

interface Place {
  memberOf: (who: number) => string
  currency: CurrencyCode
  operator: AccountRef
}

function postingOf({ kind, who, amount }: PostingStep, { memberOf, currency, operator }: Place): Posting {
  const own = memberOf(who)
  const sides: Readonly<Record<PostingStep['kind'], readonly [from: AccountRef, to: AccountRef]>> = {
    deposit: [operator, cash(own)],
    grant: [{ memberId: null, kind: 'promo' }, bonus(own)],
    hold: [cash(own), held(own)],
    release: [held(own), cash(own)],
    payOut: [held(own), operator],
    charge: [cash(own), house('games')],
    refund: [house('games'), cash(own)],
    transfer: [cash(own), cash(memberOf(who + 1))],
  }
  const [from, to] = sides[kind]
  return {
    key: `bench:${kind}:${randomUUID()}`,
    type: 'adjustment.correction',
    currency,
    memberId: own,
    reference: kind,
    moves: [
      { account: from, amount: money(-amount, currency) },
      { account: to, amount: money(amount, currency) },
    ],
  }
}

async function postOnce(ledger: TestLedger, posting: Posting): Promise<Verdict> {
  try {
    return (await transact(ledger.db, (tx) => post(tx, posting))) ? 'applied' : 'replayed'
  } catch (cause) {
    if (cause instanceof Refused && cause.code === 'insufficient_funds') return 'insufficient'
    throw cause
  }
}

async function readPockets({ test }: TestLedger, member: string, currency: string): Promise<Pockets> {
  const { rows } = await test.owner.query<{ kind: keyof Pockets; balance: bigint }>(
    'select kind, balance from ledger_account where member_id = $1 and currency = $2',
    [member, currency],
  )
  const pockets: Pockets = { cash: 0n, bonus: 0n, held: 0n, debt: 0n }
  for (const { kind, balance } of rows) pockets[kind] = balance
  return pockets
}
