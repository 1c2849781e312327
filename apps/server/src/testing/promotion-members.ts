import { randomUUID } from 'node:crypto'
import { formatDecimal, money, parseDecimal, type CurrencyCode } from '@fairground/money'
import { eventOf, type TestPayments } from './payments.ts'
import { newPerson, type Person } from './members.ts'
import type { Play } from './vendor-client.ts'
import { createVendor } from './vendor.ts'

/** A member who deposits with a promotion. */
export interface PromotionMember extends Person {
  currency: CurrencyCode
  channel: string
  promotion: string
}

const channels: Partial<Record<CurrencyCode, string>> = {
  USD: 'riverside-qr',
  VND: 'riverside-qr-vnd',
  JPY: 'riverside-qr-jpy',
  USDT: 'riverside-usdt',
}

export async function newPromotionMember(
  { platform }: TestPayments,
  { currency = 'USD', cash }: { currency?: CurrencyCode; cash?: string } = {},
): Promise<PromotionMember> {
  const person = await newPerson(platform, { currency, ...(cash !== undefined && { cash }) })
  const { list } = await person.visitor.call('payments.depositPromotions')
  return { ...person, currency, channel: channels[currency] ?? '', promotion: list[0]?.id ?? '' }
}

export interface DepositInput {
  amount: string
  promotion?: string | null
  channel?: string
  key?: string
}

export const openingOf = (who: PromotionMember, { amount, promotion, channel, key = randomUUID() }: DepositInput) => ({
  body: {
    channel: channel ?? who.channel,
    amount,
    ...(promotion !== null && { promotion: promotion ?? who.promotion }),
  },
  options: { idempotencyKey: key },
})

/** Opens a deposit with the promotion. @returns its id, and a function that sends the provider's `paid` callback */
export async function openPromotionDeposit(payments: TestPayments, who: PromotionMember, input: DepositInput) {
  const { deposit } = await who.visitor.call('payments.depositByGateway', openingOf(who, input))
  const { rows } = await payments.platform.database.owner.query<{ id: string }>(
    'select provider_payment_id as id from deposit where id = $1',
    [deposit.id],
  )
  const { amount, currency } = deposit
  const event = { paymentId: rows[0]?.id ?? '', reference: deposit.reference, amount, currency, state: 'paid' } as const
  return { id: deposit.id, deposit, pay: () => payments.tell(eventOf(event)) }
}

export async function payDeposit(payments: TestPayments, who: PromotionMember, input: DepositInput): Promise<string> {
  const { id, pay } = await openPromotionDeposit(payments, who, input)
  await pay()
  return id
}

export const pocketsOf = async ({ visitor }: Person) => {
  const { merchantWallet } = await visitor.call('wallet.balances')
  return [merchantWallet.cash, merchantWallet.bonus]
}

export const bonusOf = async ({ visitor }: Person) => (await visitor.call('promotions.bonus')).bonus

/** The account record, latest first. */
export const typesOf = async ({ visitor }: Person): Promise<string[]> =>
  (await visitor.call('wallet.transactions')).list.map(({ type, account, amount }) => `${type} ${account} ${amount}`)

/** The states of all bonuses of a member, oldest first. */
export async function statesOf({ platform }: TestPayments, { id }: Person): Promise<string[]> {
  const { rows } = await platform.database.owner.query<{ state: string }>(
    'select state from bonus_grant where member_id = $1 order by granted_at',
    [id],
  )
  return rows.map(({ state }) => state)
}

export interface GameSession {
  play: Play
  /** Places a bet and settles it at once. */
  round: (stake: string, payout?: string) => Promise<void>
  /** Plays winning rounds until this amount was staked. */
  stakeAll: (units: string) => Promise<void>
}

export async function startGameSession({ platform }: TestPayments, who: PromotionMember): Promise<GameSession> {
  const vendor = createVendor(platform.origin)
  const play = await vendor.launch(who)
  const { currency } = who
  const round = async (stake: string, payout?: string) => {
    const [id, name] = [randomUUID(), randomUUID()]
    const bet = await vendor.bet(play, { id, round: name, amount: stake, currency })
    if (bet.status !== 'RS_OK') throw new Error(`bet: ${bet.status}`)
    const win = { round: name, amount: payout ?? '0', reference: id, currency, isClosed: true }
    const { status } = await vendor.win(play, win)
    if (status !== 'RS_OK') throw new Error(`win: ${status}`)
  }
  const stakeAll = async (wire: string) => {
    let left = parseDecimal(wire, currency).amount
    while (left > 0n) {
      const { cash } = (await who.visitor.call('wallet.balances')).merchantWallet
      const there = parseDecimal(cash, currency).amount
      const stake = there < left ? there : left
      const shown = (units: bigint) => formatDecimal(money(units, currency))
      await round(shown(stake), shown(stake * 2n))
      left -= stake
    }
  }
  return { play, round, stakeAll }
}
