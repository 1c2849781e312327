import { pictureBytesMax } from '../schema/values.ts'

/** Documents and limits of the identity check. */
export const kycLimits = { pictures: 3, pictureBytes: pictureBytesMax, remark: 140 } as const
export const kycDocuments = ['id_card', 'passport', 'licence'] as const
export const kycStates = ['unverified', 'under_review', 'verified', 'rejected'] as const
