import type { BodyOf, Calls } from '@fairground/contract'
import type { OperatorCalls } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { textIn } from '../../content/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { tellMember } from '../../messaging/index.ts'
import { cancelOrder } from '../mall/cancel-order.ts'
import { findOrder, moveOrder, type OrderRow } from '../mall/mall.queries.ts'
import { addressPlace } from '../mall/redeem.ts'
import { pageOfAllOrders } from './staff.queries.ts'

type OwnCalls = 'points.mallOrders' | 'points.lookAtAddress' | 'points.decideOrder'
type Address = NonNullable<BodyOf<Calls['points.redeem']>['address']>

export const staffOrderHandlers = ({
  merchants,
  keyring,
}: Pick<MerchantContext, 'merchants' | 'keyring'>): OperatorHandlers<OwnCalls> => ({
  'points.mallOrders': async ({ context: { db, merchant }, query: { after, limit, state } }) => {
    const [at, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await pageOfAllOrders(db, { state, from: at && id ? { at, id } : null, limit: limit + 1 })
    const { page, next } = cutPage(rows, limit, (last) => [last.made_at.toISOString(), last.id])
    const languages = [merchants.get(merchant).settings.defaultLanguage]
    return {
      list: page.map((row) => ({
        id: row.id,
        memberId: row.member_id,
        account: row.account,
        kind: row.kind,
        title: textIn(row.texts, 'title', languages),
        points: Number(row.points),
        state: row.state,
        tracking: row.tracking,
        reason: row.reason,
        madeAt: row.made_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
      })),
      next,
    }
  },
  'points.lookAtAddress': async ({ context, params: { id } }) => {
    const order = await findOrder(context.db, id)
    if (!order) throw new Refused('not_found')
    const address = await context.look('mall.address', async ({ audit }) => {
      audit({ action: 'mall.address.look', subject: `order:${id}` })
      return openAddress(keyring, order)
    })
    return { address }
  },
  'points.decideOrder': ({ context, params: { id }, body }) =>
    context.run('mall.decide', async (tools) => {
      await decideOrder(tools, id, body)
      return {}
    }),
})

const openAddress = (keyring: Keyring, { id, address }: OrderRow): Address | null =>
  address === null ? null : (JSON.parse(keyring.open(address, addressPlace(id))) as Address)

/** Once for each state: the state before it is part of the update. The member is told. */
async function decideOrder(
  tools: CommandTools,
  id: string,
  body: BodyOf<OperatorCalls['points.decideOrder']>,
): Promise<void> {
  if (body.state === 'cancelled') {
    const { order } = await cancelOrder(tools, { id, memberId: null, from: ['placed', 'shipped'], reason: body.reason })
    return tell(tools, order)
  }
  if (!(await findOrder(tools.tx, id))) throw new Refused('not_found')
  const isShipped = body.state === 'shipped'
  const order = await moveOrder(tools.tx, id, {
    from: isShipped ? ['placed'] : ['placed', 'shipped'],
    to: body.state,
    ...(isShipped && { tracking: body.tracking }),
  })
  if (!order) throw new Refused('mall_order_decided')
  tools.audit({ action: `mall.${body.state}`, subject: `order:${id}` })
  return tell(tools, order)
}

const tell = (tools: CommandTools, { id, member_id: memberId, state, tracking, reason }: OrderRow): Promise<void> =>
  tellMember(tools, {
    memberId,
    cause: `order:${id}:${state}`,
    kind: 'orderChanged',
    params: { state, tracking, reason },
  })
