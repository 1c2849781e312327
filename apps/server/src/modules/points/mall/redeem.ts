import { v7 as uuidv7 } from 'uuid'
import type { BodyOf, Calls, MallOrderState } from '@fairground/contract'
import { money, parseDecimal, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import { addTurnover } from '../../bets/index.ts'
import { grantFreeRounds } from '../../games/index.ts'
import { cash, post, promo, readBalanceBody } from '../../ledger/index.ts'
import { countPoints, getBalance, lockMember, postPoints } from '../points.queries.ts'
import { findBuyer, findItem, insertOrder, takePiece, takeVoucher, type ItemRow } from './mall.queries.ts'

export interface RedeemRequest {
  memberId: string
  currency: string
  itemId: string
  address: BodyOf<Calls['points.redeem']>['address']
}

export interface Redeemed {
  orderId: string
  state: MallOrderState
  balance: bigint
}

export const addressPlace = (orderId: string): string => `mall_order/${orderId}`
export const voucherPlace = (voucherId: string): string => `mall_voucher/${voucherId}`

/**
 * Exchanges points for one piece. The member's lock makes their own requests wait for each other; the piece is taken by
 * the update that checks the stock, so the last one goes to one member.
 * @throws Refused not_found, mall_item_unavailable, mall_limit_reached, points_insufficient, mall_out_of_stock, mall_address_needed,
 * free_rounds_unavailable
 */
export async function redeem(tools: CommandTools, keyring: Keyring, request: RedeemRequest): Promise<Redeemed> {
  const { tx, scope, audit } = tools
  const { memberId, currency, itemId, address } = request
  await lockMember(tx, memberId)
  const item = await findItem(tx, itemId, memberId)
  if (!item) throw new Refused('not_found')
  const { bonus, rounds, isForCurrency } = inCurrency(item, currency)
  await checkBuyer(tools, request, { item, isForCurrency })
  if (item.kind === 'goods' && !address) throw new Refused('mall_address_needed', { field: 'address' })
  await countPoints(tx, { memberId, currency })
  if ((await getBalance(tx, memberId)) < item.points) throw new Refused('points_insufficient')
  if (!(await takePiece(tx, itemId))) throw new Refused('mall_out_of_stock')
  const orderId = uuidv7()
  const isSent = item.kind === 'goods'
  await insertOrder(tx, {
    merchant_id: scope.merchant,
    id: orderId,
    item_id: itemId,
    member_id: memberId,
    kind: item.kind,
    texts: JSON.stringify(item.texts),
    points: item.points,
    state: isSent ? 'placed' : 'delivered',
    ...(isSent ? {} : { ended_at: new Date() }),
    ...(isSent && { address: keyring.seal(JSON.stringify(address), addressPlace(orderId)) }),
    ...(bonus && { currency, amount: unitsOf(bonus.amount, currency) }),
  })
  if (item.kind === 'voucher' && !(await takeVoucher(tx, { itemId, orderId }))) throw new Refused('mall_out_of_stock')
  const move = { key: `redeem:${orderId}`, kind: 'redeem', memberId, points: -item.points, reference: orderId } as const
  const balance = (await postPoints(tx, move)) ?? 0n
  if (bonus) await payBonus(tools, { ...request, orderId, bonus })
  if (rounds) {
    const { game, count, times, days } = rounds
    const stake = unitsOf(rounds.stake, currency)
    await grantFreeRounds(tools, { cause: `order:${orderId}`, memberId, currency, game, count, stake, times, days })
  }
  audit({ action: 'mall.redeem', subject: `order:${orderId}`, after: { item: itemId, points: Number(item.points) } })
  return { orderId, state: isSent ? 'placed' : 'delivered', balance }
}

/** What an item gives in a currency, beside codes and goods. */
export function inCurrency({ kind, bonuses, rounds: all }: ItemRow, currency: string) {
  const bonus = kind === 'bonus' ? bonuses.find((each) => each.currency === currency) : undefined
  const rounds = kind === 'free_rounds' ? all.find((each) => each.currency === currency) : undefined
  return { bonus, rounds, isForCurrency: kind === 'voucher' || kind === 'goods' || (bonus ?? rounds) !== undefined }
}

const unitsOf = (amount: string, currency: string): bigint => parseDecimal(amount, currency as CurrencyCode).amount

async function checkBuyer(
  { tx }: CommandTools,
  { memberId }: RedeemRequest,
  { item, isForCurrency }: { item: ItemRow; isForCurrency: boolean },
): Promise<void> {
  const buyer = await findBuyer(tx, memberId)
  if (!buyer?.isIncluded || !item.is_enabled || !isForCurrency || buyer.level < item.level_min)
    throw new Refused('mall_item_unavailable')
  if (item.member_max !== null && item.own >= item.member_max) throw new Refused('mall_limit_reached')
}

interface PaidBonus extends RedeemRequest {
  orderId: string
  bonus: ItemRow['bonuses'][number]
}

/** Cash that must be staked before it is withdrawn. Its posting's key is the order's, so it is paid once. */
async function payBonus({ tx, scope, emit }: CommandTools, { memberId, currency, orderId, bonus }: PaidBonus) {
  const code = currency as CurrencyCode
  const units = unitsOf(bonus.amount, currency)
  await post(tx, {
    key: `promo:reward:${orderId}`,
    type: 'promo.reward',
    currency: code,
    memberId,
    reference: 'Points',
    moves: [
      { account: promo(), amount: money(-units, code) },
      { account: cash(memberId), amount: money(units, code) },
    ],
  })
  await addTurnover(tx, scope.merchant, { memberId, currency, units: units * BigInt(bonus.times), locks: units })
  emit({ topic: 'balance', memberId, body: await readBalanceBody(tx, memberId, code) })
}
