import type { Keyring, SealedPlace } from '../crypto/keyring.ts'
import type { PictureRoom } from './picture-store.ts'

/** The location of a picture. */
export interface PictureName {
  room: PictureRoom
  key: string
}

/** Bound to its name: a picture moved to another name does not decrypt. */
export const sealPicture = (keyring: Keyring, name: PictureName, bytes: Buffer): Buffer =>
  keyring.sealBytes(bytes, placeOf(name))

export const openPicture = (keyring: Keyring, name: PictureName, sealed: Buffer): Buffer =>
  keyring.openBytes(sealed, placeOf(name))

const placeOf = ({ room, key }: PictureName): SealedPlace => ({ purpose: `${room}/picture`, context: key })
