import { terms } from '@fairground/contract/client/content'
import { callQuery } from '../../platform/query/use-call.ts'

export const termsQuery = callQuery('content.terms', terms)
