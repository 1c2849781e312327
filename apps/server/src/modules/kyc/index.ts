/**
 * The identity check. Owns `kyc_check` and `kyc_picture`, and the store of pictures.
 *
 * Invariants: stored pictures are re-encoded from the pixels of a PNG or JPEG, carry no metadata and are sealed; no
 * call returns a picture; a member has at most one check that is open or passed; every decision and every reading of
 * pictures leaves an audit row with the operator's name.
 */
export { createKyc } from './create-kyc.ts'
export { findKycState, listKycStates } from './kyc.queries.ts'
export { isVerified } from './kyc.queries.ts'
export { kycCommands } from './kyc.commands.ts'
