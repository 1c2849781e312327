import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { MerchantId } from '../platform/db/database.ts'
import { readDemoData, type DemoData } from '../seed/demo-data.ts'
import { seedMerchant } from '../seed/seed-merchant.ts'

/** Part of every text of the other merchant, so that a leak is found. */
export const canary = 'canary-b7f3'

const demoFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../demo')

/** A second merchant with the demo's games, lotteries and channels, but other texts, hosts and currency. */
export async function seedOtherMerchant(client: pg.PoolClient, studioKey: string): Promise<MerchantId> {
  const merchant = await seedMerchant(client, marked(readDemoData(demoFolder)), studioKey)
  await client.query('reset fairground.merchant')
  return merchant
}

function marked(demo: DemoData): DemoData {
  const mark = (text: string): string => `${canary} ${text}`
  const { merchant, catalogue, content } = demo
  const texts = { EN: { title: canary, content: canary, summary: canary, terms: canary, kicker: canary, text: canary } }
  return {
    ...demo,
    merchant: {
      ...merchant,
      code: 'other',
      hosts: ['other.example'],
      look: { ...merchant.look, name: mark(merchant.look.name) },
      settings: {
        ...merchant.settings,
        currency: 'VND',
        currencies: ['VND'],
        licence: canary,
        trial: { isOpen: true, merchantCode: 'other_trial', startAmount: '500.00', needsAge: false },
        customerService: [{ csPosition: 'SERVICE-1', csType: 'EMAIL', title: canary, path: `mailto:${canary}` }],
      },
    },
    catalogue: {
      providers: catalogue.providers.map((provider) => ({ ...provider, name: mark(provider.name) })),
      games: catalogue.games.slice(0, 30).map((game) => ({ ...game, name: mark(game.name), minBet: '1000' })),
    },
    lotteries: demo.lotteries.map((lottery) => ({ ...lottery, name: mark(lottery.name) })),
    channels: demo.channels.map((channel) => ({
      ...channel,
      currency: 'VND',
      names: { EN: mark(channel.names['EN'] ?? '') },
    })),
    vip: demo.vip.map((level) => ({ ...level, names: { EN: mark(level.names['EN'] ?? '') } })),
    content: {
      banners: content.banners.map((banner) => ({ ...banner, texts })),
      announcements: content.announcements.map((announcement) => ({ ...announcement, texts })),
      help: [{ texts }],
      promotions: content.promotions.map((promotion) => ({ ...promotion, key: `${canary}-${promotion.key}`, texts })),
    },
  }
}
