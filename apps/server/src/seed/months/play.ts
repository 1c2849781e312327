import { sql } from 'kysely'
import { money, multiply, parseDecimal, ratio, type CurrencyCode, type Money } from '@fairground/money'
import type { Life, Member } from './life.ts'
import type { Planned } from './plan-day.ts'
import { depositStep, orderStep, roundStep, type Step } from './steps.ts'

/** What a member does about a bet. */
interface Bet {
  at: Date
  account: string
  member: Member
  stake: bigint
  step: Step
}

/** Members play what they had planned until then, and pay in first where their money would not last. */
export async function play(life: Life, until: Date): Promise<void> {
  const count = life.planned.findIndex(({ at }) => at >= until)
  const due = count < 0 ? life.planned : life.planned.slice(0, count)
  life.planned = count < 0 ? [] : life.planned.slice(count)
  if (due.length === 0) return
  const bets: Bet[] = []
  for (const planned of due) {
    const bet = await betOf(life, planned)
    if (bet) bets.push(bet)
  }
  const steps = [...(await depositsFor(life, bets)), ...bets.map(({ step }) => step)]
  const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await sql`select past.play(${JSON.stringify(inOrder)}::jsonb)`.execute(life.database.of(life.merchant))
}

/** Undefined: the draw takes no bets any more. */
async function betOf({ members, demo, draws, open }: Life, planned: Planned): Promise<Bet | undefined> {
  const { at, account } = planned
  const member = members.get(account)
  if (!member) throw new Error(`nobody is called ${account}`)
  const { currency } = demo.merchant.settings
  if (planned.kind === 'round') {
    const stake = parseDecimal(planned.stake, currency)
    const returned = multiply(stake, ratio(BigInt(planned.returnPercent), 100n), 'down')
    const step = roundStep({ at, memberId: member.id, game: planned.game, stake, returned })
    return { at, account, member, stake: stake.amount, step }
  }
  const draw = open.get(planned.lottery)
  if (!draw || at >= draw.closesAt) return undefined
  const { step, stake } = await orderStep(draws, { ...planned, member, currency, number: draw.number })
  return { at, account, member, stake, step }
}

const depositsBeforeMs = 90_000
/** In whole units of the currency. */
const depositSizes = [50n, 100n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n]

async function depositsFor(life: Life, bets: readonly Bet[]): Promise<Step[]> {
  const { currency } = life.demo.merchant.settings
  const balances = await readBalances(life, currency)
  const staked = new Map<string, { bet: Bet; amount: bigint }>()
  for (const bet of bets)
    staked.set(bet.account, {
      bet: staked.get(bet.account)?.bet ?? bet,
      amount: (staked.get(bet.account)?.amount ?? 0n) + bet.stake,
    })
  return [...staked].flatMap(([account, { bet, amount }]) => {
    const missing = amount - (balances.get(bet.member.id) ?? 0n)
    if (missing <= 0n) return []
    const count = (life.deposits.get(account) ?? 0) + 1
    life.deposits.set(account, count)
    const at = new Date(bet.at.getTime() - depositsBeforeMs)
    return [depositStep({ at, memberId: bet.member.id, amount: sizeOf(money(missing, currency)), count })]
  })
}

/** A round sum that lasts for a while. */
function sizeOf(missing: Money): Money {
  const unit = parseDecimal('1', missing.currency).amount
  const size = depositSizes.find((each) => each * unit >= missing.amount * 2n) ?? missing.amount / unit + 1n
  return money(size * unit, missing.currency)
}

async function readBalances({ database, merchant }: Life, currency: CurrencyCode): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ member_id: string; balance: bigint }>`
    select member_id, balance from member_pocket where kind = 'cash' and currency = ${currency}`.execute(
    database.of(merchant),
  )
  return new Map(rows.map(({ member_id, balance }) => [member_id, balance]))
}
