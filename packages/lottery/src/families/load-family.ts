import { addFamily, type FamilyTag } from './registry.ts'

/** A chunk of its own for each family. */
const loaders = {
  digits: async () => (await import('./digits/digits-family.ts')).digits,
  k3: async () => (await import('./k3/k3-family.ts')).k3,
  pc28: async () => (await import('./pc28/pc28-family.ts')).pc28,
  '11x5': async () => (await import('./eleven-five/eleven-five-family.ts')).elevenFive,
  pk10: async () => (await import('./pk10/pk10-family.ts')).pk10,
  lf: async () => (await import('./happy-ten/happy-ten-family.ts')).happyTen,
  kl8: async () => (await import('./kl8/kl8-family.ts')).kl8,
} satisfies Record<FamilyTag, () => Promise<Parameters<typeof addFamily>[0]>>

/** @returns false for a tag that this build does not know */
export async function loadFamily(tag: string): Promise<boolean> {
  if (!Object.hasOwn(loaders, tag)) return false
  addFamily(await loaders[tag as FamilyTag]())
  return true
}
