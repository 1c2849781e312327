/** Client id and secret of the platform at the identity provider of the journeys. */
export const socialClient = { clientId: 'fairground-e2e', clientSecret: 'a secret of the journeys' }

/** The code of the merchant that uses it for logins. */
export const socialMerchant = 'social'
