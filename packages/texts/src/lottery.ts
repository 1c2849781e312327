import { translationOf } from './index.ts'

type Texts = Readonly<Record<string, unknown>>

/** The texts that the site has for a lottery's family, for a page that calls plays and options by them. */
export async function loadLotteryTexts(tag: string, family: string): Promise<Texts> {
  const translated = translationOf(tag)
  const [common, own] = (await Promise.all([
    import(`../generated/${translated}/lottery.json`),
    // Digits have theirs among the common ones.
    family === 'digits' ? { default: {} } : import(`../generated/${translated}/lottery-${family}.json`),
  ])) as { default: Texts }[]
  return { ...common?.default, ...own?.default }
}
