import type { TaskReply } from '@fairground/contract/promotions/task-protocol'
import { codeOfTag } from '@fairground/contract/language-codes'
import { formatDecimal, getCurrency, parseDecimal, sum, type CurrencyCode } from '@fairground/money'
import type { Studio } from '../studio.ts'
import type {
  ClaimReply,
  ClaimRequest,
  JoinRequest,
  ListRequest,
  Mission,
  MissionSet,
  MissionsReply,
} from './mission-contract.ts'
import type { MissionSession } from './mission-sessions.ts'

type Promotion = TaskReply<'list'>['list'][number]

/** Sets of missions as the site has them now: the site counts, and this game only shows. @throws Refusal */
export async function listMissions(
  { callSite }: Studio,
  { site, token, currency: code }: MissionSession,
  { language }: ListRequest,
): Promise<MissionsReply> {
  const { list } = await callSite('list', { site, token, query: { language: codeOfTag(language) } })
  const { symbol, shownDecimals } = getCurrency(code)
  return {
    currency: { code, symbol, shownDecimals },
    sets: list.filter(isShown).map((promotion) => setOf(promotion, code)),
  }
}

/** @throws Refusal mission_closed */
export async function joinMissions(
  studio: Studio,
  session: MissionSession,
  request: JoinRequest,
): Promise<MissionsReply> {
  const { site, token } = session
  const { key, set: promotionId, timeZone } = request
  await studio.callSite('join', { site, token, key, body: { promotionId, timeZone } })
  return listMissions(studio, session, request)
}

/**
 * Claims one reward. The site pays, once for a mission and its day; the key of the press makes a retry the same claim.
 * @throws Refusal mission_nothing_due, mission_closed, mission_exhausted, mission_bonus_active
 */
export async function claimMission(
  studio: Studio,
  session: MissionSession,
  request: ClaimRequest,
): Promise<ClaimReply> {
  const { site, token } = session
  const { key, set: promotionId, step, timeZone } = request
  const { state, amount, pays } = await studio.callSite('claim', {
    site,
    token,
    key,
    body: { promotionId, step, timeZone },
  })
  return { ...(await listMissions(studio, session, request)), pays, paid: state === 'applying' ? null : amount }
}

/** Goods are claimed on the site, which asks where to send them. */
const isShown = ({ kind, isEnabled, state, pays, steps }: Promotion): boolean =>
  kind === 'missions' && isEnabled && pays !== 'goods' && state !== 'closed' && state !== 'upcoming' && steps.length > 0

function setOf({ id, title, summary, state, until, pays, steps }: Promotion, currency: CurrencyCode): MissionSet {
  const missions = steps.map(missionOf)
  const isJoined = state !== 'joinable'
  return {
    id,
    title,
    summary,
    isJoined,
    renewsAt: isJoined && missions.some(({ isDaily }) => isDaily) ? until : null,
    pays,
    collected: collectedOf(missions, { currency, pays }),
    missions,
  }
}

const missionOf = ({
  key,
  amount,
  state,
  metric,
  category,
  isDaily,
  done,
  target,
}: Promotion['steps'][number]): Mission => ({
  key,
  amount,
  state,
  metric,
  category,
  isDaily,
  done: done ?? '0',
  target: target ?? '0',
})

function collectedOf(
  missions: readonly Mission[],
  { currency, pays }: { currency: CurrencyCode; pays: Promotion['pays'] },
): string {
  const taken = missions.filter(({ state }) => state === 'taken')
  if (pays === 'points' || pays === 'free_rounds')
    return String(taken.reduce((all, { amount }) => all + Number(amount), 0))
  return formatDecimal(
    sum(
      taken.map(({ amount }) => parseDecimal(amount, currency)),
      currency,
    ),
  )
}
