import { divide } from '@fairground/money'
import { addFigures, computeGross, nothing, type Figures, type Gross } from './compute-gross.ts'
import { ppm, type Terms } from './terms.ts'

/** Somebody of the tree, with the own figures. */
export interface LineMember {
  id: string
  parentId: string | null
  figures: Figures
}

/** A running contract of one kind; each member is the second party of at most one. */
export interface RunningContract {
  id: string
  memberId: string
  /** Null: the house. */
  firstPartyId: string | null
  terms: Terms
  /** Losses carried over from the period before: never positive. */
  carryIn: bigint
  /** What the contract overpaid in periods before: never positive. */
  dueIn: bigint
}

/** Where a team's figures come from: the agent with everybody who has no contract, and each downline's team. */
export interface Branch {
  /** Null: the agent and those below without a contract. */
  memberId: string | null
  figures: Figures
  /** What this branch brings: of all branches and what was carried over together, the gross. */
  share: bigint
  /** What goes on to the downline by its own contract. */
  passed: bigint
}

export interface Statement extends Gross {
  contractId: string
  memberId: string
  /** Null: the house. */
  payerId: string | null
  figures: Figures
  branches: Branch[]
  /** What was carried over brings this much less. */
  carryShare: bigint
  /** Gross of the downlines' contracts. */
  passedOn: bigint
  dueIn: bigint
  /** What is paid to the member, and what is left to take off the next statement. */
  amount: bigint
  dueOut: bigint
}

interface Team {
  contract: RunningContract
  own: Figures
  /** Turnover of each person, for who is active by which terms. */
  turnovers: bigint[]
  linked: Team[]
}

/**
 * All statements of one kind for one period. A downline whose contract is not with the agent above is paid by somebody
 * else, so its team counts for nobody above.
 */
export function settleLine(members: readonly LineMember[], contracts: readonly RunningContract[]): Statement[] {
  const teams = buildTeams(members, contracts)
  const linked = new Set(teams.flatMap((team) => team.linked))
  return teams.filter((team) => !linked.has(team)).flatMap((top) => settleTeam(top).statements)
}

function buildTeams(members: readonly LineMember[], contracts: readonly RunningContract[]): Team[] {
  const parents = new Map(members.map(({ id, parentId }) => [id, parentId]))
  const teams = new Map<string, Team>(
    contracts.map((contract) => [contract.memberId, { contract, own: nothing, turnovers: [], linked: [] }]),
  )
  const holders = new Map<string | null, Team | null>([[null, null]])
  const holderOf = (memberId: string | null): Team | null => {
    const path: string[] = []
    let place = memberId
    while (place !== null && !holders.has(place) && !teams.has(place)) {
      path.push(place)
      place = parents.get(place) ?? null
    }
    const holder = (place !== null && teams.get(place)) || holders.get(place) || null
    for (const id of path) holders.set(id, holder)
    return holder
  }
  for (const { id, figures } of members) {
    const team = holderOf(id)
    if (!team) continue
    team.own = addFigures(team.own, figures)
    if (figures.turnover > 0n) team.turnovers.push(figures.turnover)
  }
  for (const team of teams.values()) {
    const { memberId, firstPartyId } = team.contract
    const above = holderOf(parents.get(memberId) ?? null)
    if (above && above.contract.memberId === firstPartyId) above.linked.push(team)
  }
  return [...teams.values()]
}

interface SettledTeam {
  statements: Statement[]
  own: Statement
  turnovers: bigint[]
}

function settleTeam({ contract, own, turnovers, linked }: Team): SettledTeam {
  const { id, memberId, firstPartyId, terms, carryIn, dueIn } = contract
  const below = linked.map(settleTeam)
  const figures = below.reduce((sum, team) => addFigures(sum, team.own.figures), own)
  const everybody = below.reduce((all, team) => all.concat(team.turnovers), turnovers)
  const active = everybody.filter((turnover) => turnover >= terms.activeTurnover).length
  const gross = computeGross(terms, { figures, active, carryIn })
  const passedOn = below.reduce((sum, team) => sum + team.own.gross, 0n)
  const kept = terms.payer === 'house' ? gross.gross - passedOn : gross.gross
  const left = dueIn + kept
  const sources = [
    { memberId: null, figures: own, passed: 0n },
    ...below.map((team) => ({ memberId: team.own.memberId, figures: team.own.figures, passed: team.own.gross })),
  ]
  const statement: Statement = {
    ...gross,
    contractId: id,
    memberId,
    payerId: terms.payer === 'house' ? null : firstPartyId,
    figures,
    ...splitGross(gross, sources),
    passedOn,
    dueIn,
    amount: left > 0n ? left : 0n,
    dueOut: left < 0n ? left : 0n,
  }
  return { statements: [statement, ...below.flatMap((team) => team.statements)], own: statement, turnovers: everybody }
}

/** The gross by branches: rounded down together, so that they and what was carried over add up to it. */
function splitGross(
  gross: Gross,
  sources: readonly Omit<Branch, 'share'>[],
): { branches: Branch[]; carryShare: bigint } {
  const total = sources.reduce((sum, { figures }) => sum + figures.turnover, 0n)
  // Bands have no one rate: a branch brings what its part of the turnover is of the whole.
  const isBanded = gross.parts.length > 1 && gross.parts.every(({ of }) => of === 'turnover')
  const weigh = (figures: Figures): bigint =>
    isBanded
      ? figures.turnover * gross.gross
      : gross.parts.reduce((sum, { of, ratePpm }) => sum + figures[of] * BigInt(ratePpm), 0n)
  const divisor = isBanded ? total : ppm
  let exact = isBanded ? 0n : gross.parts.reduce((sum, { ratePpm }) => sum + gross.carryIn * BigInt(ratePpm), 0n)
  let given = divide(exact, divisor, 'floor')
  const carryShare = given
  const branches = sources.map((source) => {
    exact += weigh(source.figures)
    const share = divide(exact, divisor, 'floor') - given
    given += share
    return { ...source, share }
  })
  return { branches, carryShare }
}
