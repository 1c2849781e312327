/** Deterministic, and compressible as little as real ids. */
export function fixtureHex(seed: string, length: number): string {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  let text = ''
  while (text.length < length) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    text += (state >>> 0).toString(16).padStart(8, '0')
  }
  return text.slice(0, length)
}

export function fixtureId(seed: string): string {
  const hex = fixtureHex(seed, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
