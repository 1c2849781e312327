import { z } from 'zod'
import { playedFigures } from './sheet/calls.ts'
import { listOf, listQuery, reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { proposalDecision, proposalOf } from '../console/proposals.ts'
import { prizeModes } from '../lottery/values.ts'
import { edgePercent } from './edge-operator.ts'
import { amount, code, currency, decimal, emptyReply, gameType, instant } from '../schema/scalars.ts'

/** What an operator sets of a game. */
const standing = z.strictObject({
  /** A closed game is shown as closed, and nobody can open it. */
  isOpen: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** It opens its vendor's list of its type, and no game. */
  opensList: z.boolean(),
  /** Off: players see its name without its picture. */
  showsIcon: z.boolean(),
  /** The vendor's room or table, told when it is opened. */
  roomId: code.nullable(),
  /** Of a vendor's lottery, told when it is opened. */
  lottoMode: z.enum(prizeModes).nullable(),
  /** The smallest first, in every list. */
  position: z.int().min(0).max(1_000_000),
  /**
   * The most that a round pays, as a multiple of its stake: what is above it waits for two operators. One person only
   * lowers it.
   */
  winFactorMax: z.int().min(1).max(1_000_000),
})

const factor = z.int().min(1).max(1_000_000)
const winFactor = z.object({ winFactorMax: factor })

/** Null: no bet is too large. */
const stakeLimits = z.strictObject({ min: amount, max: amount.nullable() })
const stake = z.object({ currency, min: decimal, max: decimal.nullable() })

/** Inside the site, or as a page that the browser leaves the site for. */
const launchMode = z.enum(['frame', 'redirect'])

const maintenance = z.strictObject({ from: instant, until: instant }).nullable()

const maintenancePlan = z.object({ before: maintenance, after: maintenance, reason })

const gateway = z.object({
  code,
  name: z.string(),
  wallet: z.enum(['seamless', 'transfer']),
  /** Brands whose games it serves. */
  vendors: z.array(z.string()),
  games: z.int(),
  launchMode,
  isOpen: z.boolean(),
  /** Planned or under way: its games are closed between the two times. */
  maintenance,
})

export const catalogueOperatorCalls = {
  games: operatorCall({
    method: 'GET',
    path: '/ops/games',
    access: 'games.read',
    of: 'merchant',
    summary: 'Games in the order of players',
    query: z.object({
      ...listQuery,
      search: z.string().max(64).optional(),
      vendor: code.optional(),
      type: gameType.optional(),
      isOpen: z.enum(['yes', 'no']).optional(),
    }),
    reply: listOf(
      standing.extend({
        code,
        name: z.string(),
        type: gameType,
        vendor: code,
        vendorName: z.string(),
        gateway: code.nullable(),
        /** Whether players can open it: it is open, and so is what serves it. */
        isPlayable: z.boolean(),
        /** To the player in the long run, in hundredths of a percent, as the vendor declares it; null: it declares none. */
        returnBasisPoints: z.int().nullable(),
        /** The house edges that its vendor serves it with, in per cent, and the one that players get; empty and null: it has one only. */
        edges: z.array(edgePercent),
        edge: edgePercent.nullable(),
        /** Of this game alone, planned or under way; its vendor may have another one. */
        maintenance,
      }),
    ),
  }),
  setGame: operatorCall({
    method: 'PUT',
    path: '/ops/games/:code',
    access: 'games.write',
    of: 'merchant',
    summary:
      'Open or close a game in place of what was planned, mark it, limit its wins, or give it another place; open pages show it within two seconds',
    params: z.object({ code }),
    body: z.object({ before: standing, after: standing, reason }),
    reply: emptyReply,
  }),
  planGameMaintenance: operatorCall({
    method: 'PUT',
    path: '/ops/games/:code/maintenance',
    access: 'games.write',
    of: 'merchant',
    summary: 'Plan when one game closes and opens again by itself; null takes the plan back',
    params: z.object({ code }),
    body: maintenancePlan,
    reply: emptyReply,
  }),
  winFactors: operatorCall({
    method: 'GET',
    path: '/ops/win-factors',
    access: 'games.read',
    of: 'merchant',
    summary: 'What is proposed that rounds of games pay at most',
    reply: z.object({ list: z.array(proposalOf(winFactor).extend({ name: z.string() })) }),
  }),
  proposeWinFactor: operatorCall({
    method: 'PUT',
    path: '/ops/games/:code/win-factor',
    access: 'games.write',
    of: 'merchant',
    summary: 'Propose that a round of a game pays more without two operators; another operator agrees',
    params: z.object({ code }),
    body: z.strictObject({ before: factor, after: factor, reason }),
    reply: emptyReply,
  }),
  decideWinFactor: operatorCall({
    method: 'POST',
    path: '/ops/win-factors/:id',
    access: 'games.write',
    of: 'merchant',
    summary: 'Agree to a higher most that a round pays, or refuse it; its proposer withdraws it',
    ...proposalDecision,
    reply: emptyReply,
  }),
  gameTerms: operatorCall({
    method: 'GET',
    path: '/ops/games/:code/terms',
    access: 'games.read',
    of: 'merchant',
    summary: 'The return of a game and its smallest bets',
    params: z.object({ code }),
    reply: z.object({
      /** In hundredths of a percent, as its vendor declares it; null: it declares none. */
      returnBasisPoints: z.int().nullable(),
      stakes: z.array(stake),
      /** What players got of it, by currency. */
      played: z.array(playedFigures),
    }),
  }),
  setStake: operatorCall({
    method: 'PUT',
    path: '/ops/games/:code/stakes/:currency',
    access: 'games.write',
    of: 'merchant',
    summary: 'Change the smallest and the largest bet of a game in a currency; rounds that run keep theirs',
    params: z.object({ code, currency }),
    body: z.strictObject({ before: stakeLimits, after: stakeLimits, reason }),
    reply: emptyReply,
  }),
  gateways: operatorCall({
    method: 'GET',
    path: '/ops/gateways',
    access: 'games.read',
    of: 'merchant',
    summary: 'What serves games, with how many',
    reply: z.object({ list: z.array(gateway) }),
  }),
  setGateway: operatorCall({
    method: 'PUT',
    path: '/ops/gateways/:code',
    access: 'games.write',
    of: 'merchant',
    summary:
      'Open or close all games of a vendor at once, in place of what was planned; rounds that run are settled as usual',
    params: z.object({ code }),
    body: z.object({ isOpen: z.boolean(), reason }),
    reply: emptyReply,
  }),
  setLaunchMode: operatorCall({
    method: 'PUT',
    path: '/ops/gateways/:code/launch-mode',
    access: 'games.write',
    of: 'merchant',
    summary: 'Change whether a vendor’s games open inside the site or the browser leaves the site for them',
    params: z.object({ code }),
    body: z.strictObject({ before: launchMode, after: launchMode, reason }),
    reply: emptyReply,
  }),
  planMaintenance: operatorCall({
    method: 'PUT',
    path: '/ops/gateways/:code/maintenance',
    access: 'games.write',
    of: 'merchant',
    summary: 'Plan when a vendor’s games close and open again by themselves; null takes the plan back',
    params: z.object({ code }),
    body: maintenancePlan,
    reply: emptyReply,
  }),
}
