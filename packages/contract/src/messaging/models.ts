import { z } from 'zod'
import { mallOrderStates } from '../points/values.ts'
import { agentContractKinds } from '../agents/contracts/values.ts'
import { drawNumber, drawResult } from '../lottery/draws.ts'
import { referralMetrics, rewardPays } from '../promotions/values.ts'
import { limitKinds, limitSpans } from '../responsible-gaming/values.ts'
import { currency, decimal, id, instant } from '../schema/scalars.ts'

const money = { amount: decimal, currency }
/** Of a promotion: without `pays` it is money. */
const reward = { ...money, pays: z.enum(rewardPays).optional() }
/** Of a limit, in the member's currency or in minutes, by its kind; null: none. */
const limit = { limit: z.enum(limitKinds), span: z.enum(limitSpans), value: z.string().nullable(), currency }

/** Of an agents’ contract; without an account the other side is the house. */
const contract = { contract: z.enum(agentContractKinds) }
const contractWith = z.object({ ...contract, account: z.string().nullable() })

const message = <const Kind extends string, Params extends z.ZodObject>(kind: Kind, params: Params) =>
  z.object({ kind: z.literal(kind), params, id, sentAt: instant, isRead: z.boolean() })

/**
 * A message of the inbox: its kind with what its text needs. The site writes the text in the reader's language; a kind
 * without a text does not compile there.
 */
export const inboxMessage = z.discriminatedUnion('kind', [
  message('depositCredited', z.object({ ...money, reference: z.string() })),
  message('depositRejected', z.object({ ...money, reference: z.string(), reason: z.string().nullable() })),
  message('withdrawalRequested', z.object({ ...money, reference: z.string() })),
  message('withdrawalApproved', z.object({ ...money, reference: z.string() })),
  message('withdrawalPaid', z.object({ ...money, reference: z.string() })),
  message('withdrawalRejected', z.object({ ...money, reference: z.string(), reason: z.string().nullable() })),
  message('withdrawalReturned', z.object({ ...money, reference: z.string(), reason: z.string().nullable() })),
  message('withdrawalCancelled', z.object({ ...money, reference: z.string() })),
  message('adjustmentCredited', z.object({ ...money, reference: z.string() })),
  message('adjustmentDebited', z.object({ ...money, reference: z.string() })),
  message('bonusGranted', z.object({ ...money, turnover: decimal })),
  message('bonusReleased', z.object(money)),
  message('bonusEnded', z.object(money)),
  /** A reward of a promotion: it can be claimed until then, was paid after a decision, or was rejected. */
  message('rewardReady', z.object({ ...reward, until: instant })),
  message('rewardIssued', z.object(reward)),
  message('rewardRain', z.object(money)),
  /** To those a rain is for, shortly before it; of the house only where it does not come again and again. */
  message('rainAnnounced', z.object({ startsAt: instant, isOfAgent: z.boolean() })),
  /** A friend has reached a step that pays the reader; the friend's name is masked. */
  message(
    'rewardFriend',
    z.object({ ...reward, friend: z.string(), metric: z.enum(referralMetrics), target: decimal }),
  ),
  message('rewardRejected', z.object({ ...reward, reason: z.string() })),
  /** An order of the mall was sent, has arrived, or was cancelled by staff. */
  message(
    'orderChanged',
    z.object({ state: z.enum(mallOrderStates), tracking: z.string().nullable(), reason: z.string().nullable() }),
  ),
  /** What keeps the level was missed, and what is left may be made up until then; or a level was lost. */
  message('vipGrace', z.object({ ...money, level: z.int(), until: instant })),
  message('vipLost', z.object({ level: z.int(), lost: z.int() })),
  message('bonusGivenUp', z.object(money)),
  /** A day before they end: a reward that waits to be claimed, and a bonus with the turnover that is left. */
  message('rewardExpiring', z.object({ ...reward, until: instant })),
  message('bonusExpiring', z.object({ ...money, turnover: decimal, until: instant })),
  message('bonusExpired', z.object(money)),
  message('kycAccepted', z.object({})),
  message('kycRejected', z.object({ reason: z.string().nullable() })),
  message('limitChanged', z.object(limit)),
  message('limitPending', z.object({ ...limit, from: instant })),
  message('timeOutStarted', z.object({ until: instant.nullable() })),
  message('selfExcluded', z.object({ until: instant.nullable() })),
  message('newDevice', z.object({ device: z.string(), address: z.string() })),
  /** A code to the member’s number was right after a long silence, and something else was asked for. */
  message('ownerAsked', z.object({ use: z.enum(['login', 'reset']) })),
  message('factorsReset', z.object({})),
  /** Mail to the member's address came back; the address is masked. */
  message('mailReturned', z.object({ shown: z.string() })),
  message('contactChanged', z.object({ contact: z.enum(['email', 'mobile']), shown: z.string().nullable() })),
  message('contractOffered', z.object({ ...contract, days: z.int() })),
  message('contractAccepted', contractWith),
  message('contractRefused', contractWith),
  message('contractReleaseAsked', contractWith),
  message('contractEnded', contractWith),
  message('commissionPaid', z.object({ ...contract, ...money })),
  /** What the reader owes a downline. */
  message('commissionOwed', z.object({ ...contract, ...money })),
  /** The result of a draw that the reader bet on; the payouts are of all the reader’s bets on it. */
  message(
    'resultCorrected',
    z.object({
      lotteryName: z.string(),
      number: drawNumber,
      before: drawResult,
      after: drawResult,
      paidBefore: decimal,
      paidAfter: decimal,
      currency,
      /** Orders of the reader’s chases that stay cancelled, though the win that stopped them is none; absent: none. */
      stopped: z.int().optional(),
    }),
  ),
  /** An operator's answer, as it was written. */
  message('feedbackAnswered', z.object({ answer: z.string() })),
  /** Of a question in the chat that had waited long; as it was written. */
  message('chatAnswered', z.object({ answer: z.string() })),
  /** Written by operators, in the first language of the reader and the merchant that it is written in. */
  message('operator', z.object({ title: z.string(), content: z.string(), link: z.string().nullable() })),
])

export type InboxMessage = z.output<typeof inboxMessage>
export type InboxKind = InboxMessage['kind']
export type InboxParams<Kind extends InboxKind> = Extract<InboxMessage, { kind: Kind }>['params']
