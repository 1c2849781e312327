import type { TaskReply } from '@fairground/contract/promotions/task-protocol'

/** The calls between the page of missions and its server. Types only, as in the play contract. */
export const missionPaths = {
  open: '/api/missions/open',
  list: '/api/missions/list',
  join: '/api/missions/join',
  claim: '/api/missions/claim',
} as const

export const missionLanguages = ['en', 'vi', 'ar'] as const
export type MissionLanguage = (typeof missionLanguages)[number]

export interface OpenRequest {
  ticket: string
  /** Of the site around the frame. */
  origin: string
}

export interface ListRequest {
  language: MissionLanguage
}

interface WriteRequest extends ListRequest {
  /** One per press of a button; the same for every retry of it. */
  key: string
  set: string
  /** Of the member's phone: daily missions begin at its midnight. */
  timeZone: string
}
export type JoinRequest = WriteRequest
export interface ClaimRequest extends WriteRequest {
  step: string
}

export interface OpenReply {
  session: string
}

export interface MissionsReply {
  currency: { code: string; symbol: string; shownDecimals: number }
  sets: MissionSet[]
}

export interface ClaimReply extends MissionsReply {
  pays: Listed['pays']
  /** Paid at once; null: staff decide first. */
  paid: string | null
}

export interface MissionSet {
  id: string
  title: string
  summary: string
  isJoined: boolean
  /** When its daily missions begin anew; null: it has none, or was not joined. */
  renewsAt: string | null
  /** What its rewards are. */
  pays: Listed['pays']
  /** What its missions of now have paid. */
  collected: string
  missions: Mission[]
}

type Listed = TaskReply<'list'>['list'][number]
type Step = Listed['steps'][number]
export type Mission = Pick<Step, 'key' | 'amount' | 'state' | 'metric' | 'category' | 'isDaily'> & {
  /** Amounts of money or numbers, as the metric says. */
  done: string
  target: string
}
