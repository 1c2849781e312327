import type { DemoData } from './demo-data.ts'

const dayMs = 86_400_000

/** One that ends begins when it is seeded. */
export function promotionRows({ content }: DemoData) {
  const now = Date.now()
  const instant = (days: number): string => new Date(now + days * dayMs).toISOString()
  return content.promotions.map(
    ({ key, kind, category, art, texts, isByHand, eligibility, runsDays: days, isRepeated }, position) => ({
      key,
      kind,
      category,
      picture: { art: `banners/${art}` },
      texts,
      is_by_hand: isByHand ?? false,
      eligibility: eligibility ?? {},
      position,
      ...(days !== undefined && { starts_at: instant(0), ends_at: instant(days), is_repeated: isRepeated ?? false }),
    }),
  )
}
