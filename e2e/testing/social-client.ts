/** What the identity provider of the journeys knows of us, and whose secret the platform is started with. */
export const socialClient = { clientId: 'fairground-e2e', clientSecret: 'a secret of the journeys' }

/** The code of the merchant that logs people in with it. */
export const socialMerchant = 'social'
