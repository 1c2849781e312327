/**
 * The identity check. Owns `kyc_check` and `kyc_picture`, and the store of pictures.
 *
 * Invariants: what is stored was drawn anew from the pixels of a PNG or JPEG, carries no metadata and is sealed; no call
 * ever gives a picture back; a member has at most one check that is open or passed; every decision and every look at
 * pictures leaves an audit row with the operator's name.
 */
export { createKyc } from './create-kyc.ts'
export { findKycState } from './kyc.queries.ts'
export { isVerified } from './kyc.queries.ts'
export { kycCommands } from './kyc.commands.ts'
