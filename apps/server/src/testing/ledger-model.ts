/**
 * A model of the ledger in memory, without SQL: the property test runs the same steps through both. Amounts are
 * ledger units.
 */
export type Step = PostingStep | VendorStep | { kind: 'replay'; of: number }

export interface PostingStep {
  kind: 'deposit' | 'grant' | 'hold' | 'release' | 'payOut' | 'charge' | 'refund' | 'transfer'
  who: number
  amount: bigint
}

/** `of`: index into the bets or wins so far, modulo their count. */
export type VendorStep =
  | { kind: 'bet'; who: number; amount: bigint }
  | { kind: 'win'; of: number; amount: bigint }
  | { kind: 'rollbackBet' | 'rollbackWin'; of: number }
  /** Two operators decide a held win. */
  | { kind: 'releaseWin' | 'refuseWin'; of: number }

export interface Pockets {
  cash: bigint
  bonus: bigint
  held: bigint
  debt: bigint
}

export interface ModelBet {
  who: number
  cash: bigint
  bonus: bigint
  status: 'open' | 'refused' | 'rolledBack'
  returned: bigint
  held: bigint
}

export interface ModelWin {
  bet: number
  amount: bigint
  state: 'paid' | 'held' | 'refused'
  isRolledBack: boolean
}

export interface Model {
  members: readonly [Pockets, Pockets]
  bets: ModelBet[]
  wins: ModelWin[]
}

export type Verdict = 'applied' | 'insufficient' | 'replayed' | 'unknown' | 'rolled_back' | 'paid_already'

/** A round that returns more than this multiple of its stake is held. */
export const benchFactorMax = 3

const empty = (): Pockets => ({ cash: 0n, bonus: 0n, held: 0n, debt: 0n })

export const emptyModel = (): Model => ({ members: [empty(), empty()], bets: [], wins: [] })

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const of = (model: Model, who: number): Pockets => model.members[who % 2 === 0 ? 0 : 1]
/** The earlier bet or win that a step refers to. */
export const pickByIndex = <Each>(list: readonly Each[], index: number): Each | undefined =>
  list[index % Math.max(1, list.length)]

/** What comes into cash pays the debt first. */
function add(pockets: Pockets, pocket: keyof Pockets, amount: bigint): void {
  const paid = pocket === 'cash' ? least(amount, -pockets.debt) : 0n
  pockets.debt += paid
  pockets[pocket] += amount - paid
}

/** Moves an amount between two pockets, or refuses. */
function move(from: Pockets, to: Pockets | null, { pocket, into, amount }: Movement): Verdict {
  if (from[pocket] < amount) return 'insufficient'
  from[pocket] -= amount
  if (to && into) add(to, into, amount)
  return 'applied'
}

interface Movement {
  pocket: keyof Pockets
  into?: keyof Pockets
  amount: bigint
}

/** Applies a step as the platform must. A replay changes nothing. */
export function applyStep(model: Model, step: Step): Verdict {
  switch (step.kind) {
    case 'deposit':
    case 'refund':
      add(of(model, step.who), 'cash', step.amount)
      return 'applied'
    case 'grant':
      of(model, step.who).bonus += step.amount
      return 'applied'
    case 'hold':
      return move(of(model, step.who), of(model, step.who), { pocket: 'cash', into: 'held', amount: step.amount })
    case 'release':
      return move(of(model, step.who), of(model, step.who), { pocket: 'held', into: 'cash', amount: step.amount })
    case 'payOut':
      return move(of(model, step.who), null, { pocket: 'held', amount: step.amount })
    case 'charge':
      return move(of(model, step.who), null, { pocket: 'cash', amount: step.amount })
    case 'transfer':
      return move(of(model, step.who), of(model, step.who + 1), { pocket: 'cash', into: 'cash', amount: step.amount })
    case 'bet':
      return bet(model, step)
    case 'win':
      return win(model, step)
    case 'rollbackBet':
      return rollbackBet(model, step.of)
    case 'rollbackWin':
      return rollbackWin(model, step.of)
    case 'releaseWin':
    case 'refuseWin':
      return decideWin(model, step)
    case 'replay':
      return 'replayed'
  }
}

/** Cash first, then bonus. */
function bet(model: Model, { who, amount }: { who: number; amount: bigint }): Verdict {
  const pockets = of(model, who)
  if (pockets.cash + pockets.bonus < amount) {
    model.bets.push({ who, cash: 0n, bonus: 0n, status: 'refused', returned: 0n, held: 0n })
    return 'insufficient'
  }
  const cash = least(pockets.cash, amount)
  pockets.cash -= cash
  pockets.bonus -= amount - cash
  model.bets.push({ who, cash, bonus: amount - cash, status: 'open', returned: 0n, held: 0n })
  return 'applied'
}

function win(model: Model, { of: index, amount }: { of: number; amount: bigint }): Verdict {
  const target = pickByIndex(model.bets, index)
  if (!target || target.status === 'refused') return 'unknown'
  if (target.status === 'rolledBack') return 'rolled_back'
  const isHeld = target.returned + target.held + amount > (target.cash + target.bonus) * BigInt(benchFactorMax)
  if (isHeld) target.held += amount
  else pay(model, target, amount)
  const state = isHeld ? 'held' : 'paid'
  model.wins.push({ bet: model.bets.indexOf(target), amount, state, isRolledBack: false })
  return 'applied'
}

function pay(model: Model, target: ModelBet, amount: bigint): void {
  add(of(model, target.who), 'cash', amount)
  target.returned += amount
}

function decideWin(model: Model, { kind, of: index }: { kind: 'releaseWin' | 'refuseWin'; of: number }): Verdict {
  const target = pickByIndex(model.wins, index)
  const source = target && model.bets[target.bet]
  if (!source || target.state !== 'held' || target.isRolledBack) return 'unknown'
  source.held -= target.amount
  target.state = kind === 'releaseWin' ? 'paid' : 'refused'
  if (target.state === 'paid') pay(model, source, target.amount)
  return 'applied'
}

function rollbackBet(model: Model, index: number): Verdict {
  const target = pickByIndex(model.bets, index)
  if (!target) return 'unknown'
  if (target.status !== 'open') return 'applied'
  if (target.returned + target.held > 0n) return 'paid_already'
  add(of(model, target.who), 'cash', target.cash)
  of(model, target.who).bonus += target.bonus
  target.status = 'rolledBack'
  return 'applied'
}

/** The part that cash does not cover becomes a debt. */
function rollbackWin(model: Model, index: number): Verdict {
  const target = pickByIndex(model.wins, index)
  const source = target && model.bets[target.bet]
  if (!target || !source) return 'unknown'
  if (target.isRolledBack) return 'applied'
  target.isRolledBack = true
  if (target.state === 'held') source.held -= target.amount
  if (target.state !== 'paid') return 'applied'
  const pockets = of(model, source.who)
  const taken = least(pockets.cash, target.amount)
  pockets.cash -= taken
  pockets.debt -= target.amount - taken
  source.returned -= target.amount
  return 'applied'
}
