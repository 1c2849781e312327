import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createEnvelopeOpener } from '../../platform/crypto/envelope.ts'
import { ensureEnvelopeKeys } from '../../platform/crypto/envelope-keys.ts'
import { createNonceClaim } from '../../platform/crypto/nonces.ts'
import type { MerchantId } from '../../platform/db/database.ts'
import { createPictureStore } from '../../platform/picture-store/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import type { Messages } from '../messaging/index.ts'
import { createCaptchas } from './captcha/captchas.ts'
import { createSliders } from './captcha/slider/sliders.ts'
import { deleteExpired } from './delete-expired.ts'
import { loginHandlers } from './login/login.routes.ts'
import { createLoginThrottle } from './login/login-throttle.ts'
import { mfaHandlers } from './mfa/mfa.routes.ts'
import type { MemberInfoParts } from './profile/member-info.ts'
import { registerAvatars } from './profile/own-avatar.ts'
import { profileHandlers } from './profile/profile.routes.ts'
import { recoveryHandlers } from './recovery/recovery.routes.ts'
import { accountsConsoleHandlers } from './staff/console.routes.ts'
import type { CareParts } from './staff/member-view.ts'
import { storePaymentPassword } from './security/payment-password.ts'
import type { OpenAccountParts } from './registration/open-account.ts'
import type { SecurityConfigParts } from './security/security-config.ts'
import { securityHandlers } from './security/security.routes.ts'
import { bearerOf, createAdmit } from './sessions/admit.ts'
import { createSessions } from './sessions/sessions.ts'
import { createIdentityProviders } from './social-login/providers/identity-providers.ts'
import { registerSocialLoginCallback } from './social-login/social-login-callback.ts'
import { socialLoginHandlers } from './social-login/social-login.routes.ts'
import { closeTrialsJob } from './trial/close-trials.ts'
import type { TrialParts } from './trial/start-trial.ts'
import { trialHandlers } from './trial/trial.routes.ts'
import { createVerificationCodes } from './verification/verification-codes.ts'

/** What accounts needs from modules that depend on it. */
export type AccountsNeeds = { messages: Messages } & Pick<TrialParts, 'isDevicePaused'> &
  CareParts &
  Pick<SecurityConfigParts, 'countBankCards' | 'findKycState'> &
  Pick<MemberInfoParts, 'clubLabelOf'> &
  Pick<OpenAccountParts, 'affiliateLinks'>

export function createAccounts(context: MerchantContext, needs: AccountsNeeds) {
  const { config, database, jobs, keyring, merchants } = context
  const parts = {
    ...context,
    ...needs,
    captchas: createCaptchas(database, keyring),
    sliders: createSliders(database),
    throttle: createLoginThrottle(database, keyring),
    verificationCodes: createVerificationCodes({ ...context, ...needs }),
    identityProviders: createIdentityProviders(config, database),
    avatarStore: createPictureStore(config, 'avatars'),
    storePaymentPassword,
  }
  const sessions = createSessions(database, merchants)
  const envelope = createEnvelopeOpener({
    privateKeys: ensureEnvelopeKeys(config.dataDir),
    claimNonce: createNonceClaim(database),
    now: Date.now,
  })
  return {
    /** Makes the context of each request. */
    admit: createAdmit({ merchants, sessions, previews: context.previews, countries: context.countries }),
    /** Whether a request names a session that this process has seen. */
    isKnown: (request: FastifyRequest) => sessions.isKnown(bearerOf(request) ?? ''),
    envelope,
    captchas: parts.captchas,
    throttle: parts.throttle,
    verificationCodes: parts.verificationCodes,
    handlers: {
      ...loginHandlers({ ...parts, envelope }),
      ...socialLoginHandlers(parts),
      ...profileHandlers(parts),
      ...securityHandlers(parts),
      ...mfaHandlers(parts),
      ...recoveryHandlers(parts),
      ...trialHandlers(parts),
    },
    operatorHandlers: accountsConsoleHandlers(parts),
    registerRoutes: (http: FastifyInstance) => {
      registerSocialLoginCallback(http, parts)
      registerAvatars(http, parts)
    },
    jobs: [closeTrialsJob(parts)],
    scheduleJobs: (merchant: MerchantId) =>
      jobs.schedule(database.platform, {
        kind: 'trial.close',
        key: String(merchant),
        merchant,
        due: { afterSeconds: 5 },
      }),
    deleteExpired,
  }
}
