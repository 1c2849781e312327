import { cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { planMaintenance } from './maintenance.ts'
import { hasGame, listGatewayRows, listStaffGames, updateGateway, updateStanding } from './staff-games.queries.ts'

interface Parts {
  jobs: Pick<Jobs, 'schedule' | 'wake'>
}

type OwnCalls = 'games.games' | 'games.setGame' | 'games.gateways' | 'games.setGateway' | 'games.planMaintenance'

export const catalogueConsoleHandlers = (parts: Parts): OperatorHandlers<OwnCalls> => ({
  ...gameHandlers,
  ...gatewayHandlers(parts),
})

const gameHandlers: OperatorHandlers<'games.games' | 'games.setGame'> = {
  'games.games': async ({ context: { db }, query: { search, vendor, type, isOpen, after, limit } }) => {
    const [position, code] = fromCursor(after, [/^\d{1,7}$/, /^[\w.-]{1,64}$/]) ?? []
    const rows = await listStaffGames(db, {
      search: search?.toLowerCase() ?? null,
      vendor: vendor ?? null,
      type: type ?? null,
      isOpen: isOpen === undefined ? null : isOpen === 'yes',
      after: position !== undefined && code !== undefined ? { position: Number(position), code } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.position, last.code])
    return {
      list: page.map((row) => ({
        code: row.code,
        name: row.name,
        type: row.type,
        vendor: row.vendor,
        vendorName: row.vendor_name,
        gateway: row.gateway,
        isPlayable: row.is_open && row.is_served,
        isOpen: row.is_open,
        isNew: row.is_new,
        isHot: row.is_hot,
        position: row.position,
        winFactorMax: row.win_factor_max,
      })),
      next,
    }
  },
  'games.setGame': async ({ context, params: { code }, body: { before, after } }) => {
    if (!(await hasGame(context.db, code))) throw new Refused('not_found')
    // Above it two people decide about a win: one of them cannot take that away.
    if (after.winFactorMax > before.winFactorMax) throw new Refused('invalid_request', { field: 'winFactorMax' })
    return context.run('game.set', async ({ tx, audit, emit }) => {
      if (!(await updateStanding(tx, { code, before, after }))) throw new Refused('stale_edit')
      audit({ action: 'game.set', subject: `game:${code}`, before, after })
      emit({ topic: 'content', body: {} })
      return {}
    })
  },
}

const gatewayHandlers = ({ jobs }: Parts): OperatorHandlers<Exclude<OwnCalls, keyof typeof gameHandlers>> => ({
  'games.gateways': async ({ context: { db } }) => ({
    list: (await listGatewayRows(db)).map(
      ({ code, wallet, wallet_name, is_open, closes_at, opens_at, vendors, games }) => ({
        code,
        name: wallet_name ?? code,
        wallet: wallet === 'transfer' ? ('transfer' as const) : ('seamless' as const),
        vendors,
        games,
        isOpen: is_open,
        maintenance: closes_at && opens_at && { from: closes_at.toISOString(), until: opens_at.toISOString() },
      }),
    ),
  }),
  'games.setGateway': ({ context, params: { code }, body: { isOpen } }) =>
    context.run('gateway.set', async ({ tx, audit, emit }) => {
      const isChanged = await updateGateway(tx, code, isOpen)
      if (isChanged === undefined) throw new Refused('not_found')
      if (!isChanged) throw new Refused('decided_already')
      audit({
        action: isOpen ? 'gateway.open' : 'gateway.close',
        subject: `gateway:${code}`,
        before: { isOpen: !isOpen },
        after: { isOpen },
      })
      emit({ topic: 'content', body: {} })
      return {}
    }),
  'games.planMaintenance': async ({ context, params: { code }, body: { before, after } }) => {
    const reply = await context.run('gateway.plan', async (tools) => {
      await planMaintenance(tools, jobs, { code, before: timesOf(before), after: timesOf(after) })
      return {}
    })
    jobs.wake()
    return reply
  },
})

const timesOf = (plan: { from: string; until: string } | null) =>
  plan && { from: new Date(plan.from), until: new Date(plan.until) }
