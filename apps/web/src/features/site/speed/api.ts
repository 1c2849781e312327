import { domains } from '@fairground/contract/client/merchants'
import { callQuery } from '../../../platform/query/use-call.ts'

export const domainsQuery = callQuery('merchants.domains', domains)
