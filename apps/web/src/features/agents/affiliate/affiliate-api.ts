import type { Calls, ReplyOf } from '@fairground/contract'
import {
  affiliate,
  affiliateUrl,
  affiliateUrls,
  createAffiliateUrl,
  deleteAffiliateUrl,
} from '@fairground/contract/client/agents'
import type { Period } from '../../../entities/records/record-days.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { useCommand } from '../../../platform/query/use-command.ts'

export type AffiliateTerms = ReplyOf<Calls['agents.affiliate']>
export type AffiliateLink = ReplyOf<Calls['agents.affiliateUrls']>['list'][number]

const totalsQuery = callQuery('agents.affiliate', affiliate)
const linksQuery = callQuery('agents.affiliateUrls', affiliateUrls)
const linkQuery = callQuery('agents.affiliateUrl', affiliateUrl)

export const useAffiliateTotals = (days: Partial<Period>) => useCall(totalsQuery({ query: days }))
export const useAffiliateLinks = (days: Partial<Period>) => useCall(linksQuery({ query: days }))
export const useAffiliateLink = (id: string, days: Partial<Period>) =>
  useCall(linkQuery({ params: { id }, query: days }))

const changes = [['agents.affiliate'], ['agents.affiliateUrls']]

/** A refusal may say that others than the terms that were read count now. */
export const useCreateLink = (onDone: () => void) => useCommand(createAffiliateUrl, { onDone, changes })
export const useDeleteLink = (onDone: () => void) => useCommand(deleteAffiliateUrl, { onDone, changes })
