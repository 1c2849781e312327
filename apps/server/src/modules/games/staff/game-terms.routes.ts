import { formatDecimal, money, parseMoney, type CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { listPlayedOf } from '../played/played.queries.ts'
import { playedFigures } from '../sheet/figures.ts'
import { decideProposal, listProposals, propose } from '../../proposals/index.ts'
import { findGameTerms, listNames, listStakes, lockStake, raiseWinFactor, updateStake } from './staff-games.queries.ts'

export type GameTermsCalls =
  | 'games.gameTerms'
  | 'games.setStake'
  | 'games.winFactors'
  | 'games.proposeWinFactor'
  | 'games.decideWinFactor'

interface StakeLimits {
  min: string
  max: string | null
}

interface WinFactor {
  winFactorMax: number
}

export const gameTermsHandlers: OperatorHandlers<GameTermsCalls> = {
  'games.gameTerms': async ({ context: { db }, params: { code } }) => {
    const game = await findGameTerms(db, code)
    if (!game) throw new Refused('not_found')
    return {
      returnBasisPoints: game.return_basis_points,
      stakes: (await listStakes(db, code)).map((row) => ({
        currency: row.currency as CurrencyCode,
        ...limitsOf(row, row.currency as CurrencyCode),
      })),
      played: (await listPlayedOf(db, code)).map((sums) =>
        playedFigures(sums, {
          currency: sums.currency as CurrencyCode,
          returnBasisPoints: game.return_basis_points,
        }),
      ),
    }
  },
  'games.setStake': ({ context, params, body }) =>
    context.run('game.stake', async (tools) => {
      await changeStake(tools, params, body)
      return {}
    }),
  'games.winFactors': async ({ context: { db, staff } }) => {
    const proposals = await listProposals(db, 'win_factor', staff.id)
    const codes = proposals.map(({ subject }) => subject)
    const names = new Map((codes.length > 0 ? await listNames(db, codes) : []).map(({ code, name }) => [code, name]))
    return {
      list: proposals.map((proposal) => ({
        ...proposal,
        name: names.get(proposal.subject) ?? proposal.subject,
        before: proposal.before as WinFactor,
        after: proposal.after as WinFactor,
      })),
    }
  },
  'games.proposeWinFactor': ({ context, params: { code }, body: { before, after, reason } }) =>
    context.run('win_factor.propose', async (tools) => {
      const game = await findGameTerms(tools.tx, code)
      if (!game) throw new Refused('not_found')
      if (game.win_factor_max !== before) throw new Refused('stale_edit')
      // One person lowers it at once.
      if (after <= before) throw new Refused('invalid_request', { field: 'after' })
      const [from, to] = [{ winFactorMax: before }, { winFactorMax: after }]
      await propose(tools, { kind: 'win_factor', subject: code, before: from, after: to, reason })
      return {}
    }),
  'games.decideWinFactor': ({ context, params: { id }, body: { isAgreed } }) =>
    context.run('win_factor.decide', async (tools) => {
      await decideProposal(tools, {
        id,
        isAgreed,
        effects: {
          win_factor: async ({ subject, before, after }) => {
            const change = { before: (before as WinFactor).winFactorMax, after: (after as WinFactor).winFactorMax }
            if (!(await raiseWinFactor(tools.tx, subject, change))) throw new Refused('stale_edit')
            tools.emit({ topic: 'content', body: {} })
          },
        },
      })
      return {}
    }),
}

const limitsOf = (row: { min_bet: bigint; max_bet: bigint | null }, currency: CurrencyCode): StakeLimits => ({
  min: formatDecimal(money(row.min_bet, currency)),
  max: row.max_bet === null ? null : formatDecimal(money(row.max_bet, currency)),
})

/** @throws Refused not_found, stale_edit, amount_invalid, invalid_request */
async function changeStake(
  { tx, audit, emit }: CommandTools,
  { code, currency }: { code: string; currency: CurrencyCode },
  { before, after }: { before: StakeLimits; after: StakeLimits },
): Promise<void> {
  const row = await lockStake(tx, code, currency)
  if (!row) throw new Refused('not_found')
  const known = limitsOf(row, currency)
  if (known.min !== before.min || known.max !== before.max) throw new Refused('stale_edit')
  const min = readBet('min', after.min, currency)
  const max = after.max === null ? null : readBet('max', after.max, currency)
  if (max !== null && max < min) throw new Refused('invalid_request', { field: 'max' })
  await updateStake(tx, { game: code, currency, min_bet: min, max_bet: max })
  audit({
    action: 'game.stake',
    subject: `game:${code}`,
    before: { currency, ...known },
    after: { currency, ...after },
  })
  emit({ topic: 'content', body: {} })
}

function readBet(field: string, typed: string, currency: CurrencyCode): bigint {
  const size = parseMoney(typed, currency, { precision: 'shown' })
  if (typeof size === 'string') throw new Refused('amount_invalid', { field, fault: size })
  return size.amount
}
