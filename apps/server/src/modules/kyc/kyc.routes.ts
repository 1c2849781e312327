import type { Handlers } from '../../platform/http/handler.ts'
import { findLatestCheck } from './kyc.queries.ts'
import { kycView } from './kyc-view.ts'
import { submitKyc, type KycParts } from './submit-kyc.ts'

export const kycHandlers = (parts: KycParts): Handlers<'kyc.status' | 'kyc.submit'> => ({
  'kyc.status': async ({ context }) =>
    kycView(await findLatestCheck(parts.database.of(context.scope.merchant), context.session.memberId)),
  'kyc.submit': (input) => submitKyc(parts, input),
})
