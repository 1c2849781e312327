import { symbolSlots } from '@fairground/games'
import type { GameArt } from '../../play-contract.ts'

/** A plain token for symbols whose picture is missing: colour and letter differ, so the game stays readable. */
function standIn(slot: number): string {
  const hue = (slot * 40 + 350) % 360
  const letter = 'W*ABCDEFG'[slot] ?? ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="26" fill="hsl(${hue} 62% 46%)"/><circle cx="32" cy="32" r="21" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/><text x="32" y="43" font-family="sans-serif" font-weight="700" font-size="30" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}

/**
 * Loads the game's nine symbols and sets them as custom properties for the style sheet. Cells only change a number while they spin;
 * every picture is decoded before the first spin.
 */
export async function loadSymbols({ symbols }: GameArt): Promise<void> {
  const addresses = await Promise.all(
    symbolSlots.map(async (slot) => {
      const address = symbols[slot]
      return address && (await isLoaded(address)) ? address : standIn(slot)
    }),
  )
  addresses.forEach((address, slot) => {
    document.documentElement.style.setProperty(`--symbol-${slot}`, `url("${address}")`)
  })
}

export async function isLoaded(address: string): Promise<boolean> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return true
  } catch {
    return false
  }
}
