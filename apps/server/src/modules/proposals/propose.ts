import { v7 as uuidv7 } from 'uuid'
import type { RefusalParams } from '@fairground/contract'
import type { Permission } from '@fairground/contract/console'
import type { CommandTools } from '../../platform/commands/command.ts'
import { Refused } from '../../platform/refused.ts'
import { operatorIn } from '../../platform/scope.ts'
import { checkAsker } from './check-asker.ts'
import { closeProposal, insertProposal, lockProposal } from './proposals.queries.ts'

export type ProposalKind =
  | 'agent_move'
  | 'channel'
  | 'claim'
  | 'edge'
  | 'exclusion_lift'
  | 'lottery_caps'
  | 'mall_item'
  | 'odds'
  | 'payee'
  | 'point_rate'
  | 'points'
  | 'promotion'
  | 'rain'
  | 'site'
  | 'vouchers'
  | 'win_factor'

/** What who asks and who agrees both need. */
const permissions: Readonly<Record<ProposalKind, Permission>> = {
  agent_move: 'agents.write',
  channel: 'payments.terms',
  claim: 'promotions.decide',
  edge: 'games.write',
  exclusion_lift: 'kyc.decide',
  lottery_caps: 'games.write',
  mall_item: 'promotions.write',
  odds: 'games.write',
  payee: 'payments.terms',
  point_rate: 'promotions.write',
  points: 'promotions.decide',
  promotion: 'promotions.write',
  rain: 'promotions.write',
  site: 'merchants.write',
  vouchers: 'promotions.write',
  win_factor: 'games.write',
}

interface Wish {
  kind: ProposalKind
  /** Of the kind: a code; of the site itself an empty text. */
  subject: string
  /** Null: it is new. */
  before: object | null
  after: object
  reason: string
}

/** Asks for something that another operator agrees to. @throws Refused stale_edit where another proposal of it waits */
export async function propose({ tx, scope, audit }: CommandTools, wish: Wish): Promise<void> {
  const { kind, subject, before, after } = wish
  const isAdded = await insertProposal(tx, {
    ...wish,
    permission: permissions[kind],
    merchant: scope.merchant,
    id: uuidv7(),
    askedBy: operatorIn(scope),
  })
  if (!isAdded) throw new Refused('stale_edit')
  audit({
    action: `${kind}.propose`,
    subject: subjectOf(kind, subject),
    ...(before && { before: flat(before) }),
    after: flat(after),
  })
}

interface Decision {
  id: string
  isAgreed: boolean
  /** What happens when it is agreed to, by kind: others are not decided here. @throws Refused stale_edit and its own */
  effects: Partial<Record<ProposalKind, Effect>>
}

/** What an agreed proposal does. */
export type Effect = (proposal: { subject: string; before: unknown; after: unknown; reason: string }) => Promise<void>

/**
 * Agrees to a proposal and makes it so, or refuses it; who has proposed it may only withdraw it.
 * @throws Refused not_found, decided_already, own_act, asker_may_not, and what the effect refuses
 */
export async function decideProposal(tools: CommandTools, decision: Decision): Promise<void> {
  const { tx, scope, audit } = tools
  const { id, isAgreed, effects } = decision
  const proposal = await lockProposal(tx, id)
  const effect = proposal && effects[proposal.kind]
  if (!proposal || !effect) throw new Refused('not_found')
  if (proposal.state !== 'proposed')
    throw new Refused('decided_already', { subject: subjectOf(proposal.kind, proposal.subject) })
  const by = operatorIn(scope)
  const isOwn = proposal.asked_by === by
  if (isOwn && isAgreed) throw new Refused('own_act')
  const permission = permissions[proposal.kind]
  if (isAgreed) await checkAsker(tools, { askedBy: proposal.asked_by, permission })
  const state = isAgreed ? 'agreed' : isOwn ? 'withdrawn' : 'refused'
  await closeProposal(tx, { id, state, by })
  const { kind, subject } = proposal
  const before = proposal.before as object | null
  const after = proposal.after as object
  if (isAgreed) await effect({ subject, before, after, reason: proposal.reason })
  audit({
    action: `${kind}.${({ agreed: 'agree', refused: 'refuse', withdrawn: 'withdraw' } as const)[state]}`,
    subject: subjectOf(kind, subject),
    ...(before && { before: flat(before) }),
    after: flat(after),
  })
}

const subjectOf = (kind: ProposalKind, subject: string): string =>
  ({
    agent_move: `member:${subject}`,
    channel: `channel:${subject}`,
    claim: `claim:${subject}`,
    edge: `game:${subject}`,
    // The member, then the exclusion.
    exclusion_lift: `member:${subject.split('/')[0]}`,
    lottery_caps: `lottery:${subject}`,
    mall_item: `item:${subject}`,
    odds: `lottery:${subject}`,
    payee: `channel:${subject}`,
    point_rate: `currency:${subject}`,
    points: `member:${subject}`,
    promotion: `promotion:${subject}`,
    rain: `rain:${subject}`,
    site: 'merchant:site',
    vouchers: `item:${subject}`,
    win_factor: `game:${subject}`,
  })[kind]

/** As the audit trail has it: what is nested is written as a text. */
const flat = (values: object): RefusalParams =>
  Object.fromEntries(
    Object.entries(values)
      // What was sealed for the one who agrees is no news.
      .filter(([name]) => name !== 'sealed')
      .map(([name, value]) => [
        name,
        value !== null && typeof value === 'object'
          ? JSON.stringify(value)
          : (value as string | number | boolean | null),
      ]),
  )
