import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Lower-case hexadecimal, two digits a byte: the only form in which proofs carry bytes. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes)

/** @throws on anything but pairs of hexadecimal digits. */
export const fromHex = (hex: string): Uint8Array => hexToBytes(hex)

/** With the flag `u` a valid surrogate pair is one code point, so this matches lone surrogates only. */
const loneSurrogate = /\p{Surrogate}/u

/**
 * The bytes of a text. Lone surrogates are refused: they all have the same encoding, so two texts would share one stream.
 * @throws RangeError on a text that is not well-formed Unicode
 */
export function toUtf8(text: string): Uint8Array {
  if (loneSurrogate.test(text)) throw new RangeError('the text has a lone surrogate')
  return utf8ToBytes(text)
}
