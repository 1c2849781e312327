import { constants, privateDecrypt, type KeyObject } from 'node:crypto'

/**
 * RSA-OAEP with SHA-256 and no label.
 * @throws Error for every fault
 */
export const openRsaOaep = (key: KeyObject, sealed: Buffer): Buffer =>
  privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, sealed)
