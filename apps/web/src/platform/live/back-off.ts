const firstMs = 1000
const lastMs = 30_000

/**
 * Waits between tries to connect: doubling, to half a minute, spread so that a restart of the platform does not bring
 * everybody back in the same second.
 * @param spread 0 … 1
 */
export const backOffMs = (failures: number, spread: number): number =>
  Math.min(lastMs, firstMs * 2 ** Math.max(0, failures - 1)) * (0.5 + spread / 2)

export const randomSpread = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
