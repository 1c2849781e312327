import { cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { gameClosable, gatewayClosable, planMaintenance } from './maintenance.ts'
import type { Opening } from './maintenance.queries.ts'
import { edgeHandlers, type EdgeCalls } from './edges.routes.ts'
import { gameTermsHandlers, type GameTermsCalls } from './game-terms.routes.ts'
import {
  hasGame,
  listGatewayRows,
  listStaffGames,
  updateGateway,
  updateLaunchMode,
  updateStanding,
} from './staff-games.queries.ts'

interface Parts {
  jobs: Pick<Jobs, 'schedule' | 'wake'>
}

type GameCalls = 'games.games' | 'games.setGame' | 'games.planGameMaintenance'
type GatewayCalls = 'games.gateways' | 'games.setGateway' | 'games.setLaunchMode' | 'games.planMaintenance'

export const catalogueConsoleHandlers = (
  parts: Parts,
): OperatorHandlers<GameCalls | GatewayCalls | GameTermsCalls | EdgeCalls> => ({
  ...gameHandlers(parts),
  ...gatewayHandlers(parts),
  ...gameTermsHandlers,
  ...edgeHandlers,
})

const gameHandlers = ({ jobs }: Parts): OperatorHandlers<GameCalls> => ({
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
        opensList: row.is_vendor_list,
        showsIcon: row.shows_icon,
        roomId: row.room_id,
        lottoMode: row.lotto_mode,
        position: row.position,
        winFactorMax: row.win_factor_max,
        returnBasisPoints: row.return_basis_points,
        edges: row.edges ?? [],
        edge: row.edge,
        maintenance: maintenanceOf(row),
      })),
      next,
    }
  },
  'games.setGame': async ({ context, params: { code }, body: { before, after } }) => {
    if (!(await hasGame(context.db, code))) throw new Refused('not_found')
    // Above it two people decide about a win: two raise it, with a call of its own.
    if (after.winFactorMax > before.winFactorMax) throw new Refused('invalid_request', { field: 'winFactorMax' })
    return context.run('game.set', async ({ tx, audit, emit }) => {
      if (!(await updateStanding(tx, { code, before, after }))) throw new Refused('stale_edit')
      audit({ action: 'game.set', subject: `game:${code}`, before, after })
      emit({ topic: 'content', body: {} })
      return {}
    })
  },
  'games.planGameMaintenance': async ({ context, params: { code }, body: { before, after } }) => {
    const plan = { code, before: timesOf(before), after: timesOf(after) }
    const reply = await context.run('game.plan', async (tools) => {
      await planMaintenance(tools, { ...gameClosable, jobs }, plan)
      return {}
    })
    jobs.wake()
    return reply
  },
})

const gatewayHandlers = ({ jobs }: Parts): OperatorHandlers<GatewayCalls> => ({
  'games.gateways': async ({ context: { db } }) => ({
    list: (await listGatewayRows(db)).map((row) => ({
      code: row.code,
      name: row.wallet_name ?? row.code,
      wallet: row.wallet === 'transfer' ? ('transfer' as const) : ('seamless' as const),
      vendors: row.vendors,
      games: row.games,
      launchMode: row.launch_mode,
      isOpen: row.is_open,
      maintenance: maintenanceOf(row),
    })),
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
  'games.setLaunchMode': ({ context, params: { code }, body: { before, after } }) =>
    context.run('gateway.launch_mode', async ({ tx, audit, emit }) => {
      const isChanged = await updateLaunchMode(tx, code, { before, after })
      if (isChanged === undefined) throw new Refused('not_found')
      if (!isChanged) throw new Refused('stale_edit')
      audit({
        action: 'gateway.launch_mode',
        subject: `gateway:${code}`,
        before: { launchMode: before },
        after: { launchMode: after },
      })
      emit({ topic: 'content', body: {} })
      return {}
    }),
  'games.planMaintenance': async ({ context, params: { code }, body: { before, after } }) => {
    const plan = { code, before: timesOf(before), after: timesOf(after) }
    const reply = await context.run('gateway.plan', async (tools) => {
      await planMaintenance(tools, { ...gatewayClosable, jobs }, plan)
      return {}
    })
    jobs.wake()
    return reply
  },
})

const timesOf = (plan: { from: string; until: string } | null) =>
  plan && { from: new Date(plan.from), until: new Date(plan.until) }

const maintenanceOf = ({ closes_at, opens_at }: Opening) =>
  closes_at && opens_at && { from: closes_at.toISOString(), until: opens_at.toISOString() }
