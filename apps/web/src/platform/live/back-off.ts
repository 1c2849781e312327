const firstMs = 1000
const lastMs = 30_000

/**
 * Delay between attempts to connect: doubling up to half a minute, and randomised so that clients do not reconnect all
 * at once after a restart.
 * @param spread 0 … 1
 */
export const backOffMs = (failures: number, spread: number): number =>
  Math.min(lastMs, firstMs * 2 ** Math.max(0, failures - 1)) * (0.5 + spread / 2)

export const randomSpread = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
