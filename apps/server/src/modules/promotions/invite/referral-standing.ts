import { createHash } from 'node:crypto'
import type { TermsOf } from '@fairground/contract'
import { rewardUnitsOf, unitsOf } from '../engine/units.ts'
import { nothing, stepOf, type Ask, type Standing, type Step } from '../kinds/kind.ts'
import {
  findInviterOf,
  listFriendProgress,
  promisedTo,
  readOwnProgress,
  type FriendProgress,
} from './friends.queries.ts'

type Terms = TermsOf<'referral'>

/**
 * Of an inviter, each step of each friend; of a friend, the own ones, by what the inviter was promised. Agents have
 * their commission instead: nothing is paid to them or for those whom they bring.
 */
export async function referralStanding({ db, promotionId, facts, terms, made }: Ask<Terms>): Promise<Standing> {
  const { memberId, currency } = facts
  const friends = await listFriendProgress(db, { memberId, currency, ...terms })
  const steps = friends.flatMap((friend) =>
    stepsOf({ terms, friend, side: 'inviter', inviterId: memberId, currency, made }),
  )
  const inviterId = await findInviterOf(db, memberId)
  if (inviterId !== undefined) {
    const promised = (await promisedTo(db, { promotionId, memberId: inviterId, currency })) ?? terms
    const friend = await readOwnProgress(db, memberId, promised.days)
    steps.unshift(...stepsOf({ terms: promised, friend, side: 'friend', inviterId, currency, made }))
  }
  return { ...nothing, steps }
}

interface Part {
  terms: Terms
  friend: FriendProgress
  side: 'inviter' | 'friend'
  inviterId: string
  currency: string
  made: Ask<Terms>['made']
}

function stepsOf({ terms, friend, side, inviterId, currency, made }: Part): Step[] {
  return terms.tiers.flatMap((tier) => {
    const amount = tier[side]
    if (amount === null) return []
    const period = side === 'friend' ? `own:${tier.key}` : `friend:${friend.friendId}:${tier.key}`
    const done = tier.metric === 'depositSum' ? friend.deposited : friend.valid
    const isMade = made.some((claim) => claim.period === period)
    return stepOf({
      key: side === 'friend' ? period : `${shortOf(friend.friendId)}:${tier.key}`,
      period,
      amount: rewardUnitsOf(amount, { ...terms, currency }),
      state: isMade ? 'made' : done >= unitsOf(tier.target, currency) ? 'due' : 'open',
      invitation: { friendId: friend.friendId, inviterId },
      item: tier.item ?? terms.item ?? null,
    })
  })
}

/** Tells friends apart in a claim without saying who they are. */
const shortOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16)
