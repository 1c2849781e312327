import { stepCodes } from '@fairground/games'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pace, type StudioConfig } from '../config.ts'
import { factsPlace } from '../page-server/page.routes.ts'
import { createTestDatabase } from './test-database.ts'

/** Everything a studio needs to start: an empty database, keys, a small catalogue, a placeholder page and art. */
export interface StudioFixture {
  folder: string
  databaseUrl: string
  publicKey: KeyObject
  /** PKCS8 PEM. */
  keyFile: string
  config: (platformOrigin: string, changes?: Partial<StudioConfig>) => StudioConfig
}

/** @param serverUrl where its database is made; by default on the server of the vendors' tests */
export async function openFixture(serverUrl?: string): Promise<StudioFixture> {
  const databaseUrl = await createTestDatabase(serverUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-'))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const at = (...names: string[]) => path.join(folder, ...names)
  for (const name of ['dist/assets', 'dist/missions', 'dist/originals', 'dist/verify', 'art'])
    mkdirSync(at(name), { recursive: true })
  const files: Record<string, string> = {
    'key.pem': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'catalogue.json': JSON.stringify(catalogue),
    'art/manifest.json': JSON.stringify({
      'logos/carousel': { width: 2, height: 1, '560': 'logos/carousel-560.webp' },
    }),
    'art/symbols.json': '{}',
    'dist/index.html': `<!doctype html><script type="application/json">${factsPlace}</script>`,
    'dist/originals/index.html': `<!doctype html><title>original</title><script type="application/json">${factsPlace}</script>`,
    'dist/verify/index.html': '<!doctype html><title>verify</title>',
    'dist/missions/index.html': '<!doctype html><title>missions</title>',
    'dist/assets/page-1a2b.js': 'export {}',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text)
  return {
    folder,
    databaseUrl,
    publicKey,
    keyFile: at('key.pem'),
    config: (platformOrigin, changes) => ({
      ...pace,
      minimumCycleMs: 0,
      casinoCycleMs: 0,
      timeoutMs: 300,
      retry: { firstMs: 20, longestMs: 100 },
      host: '127.0.0.1',
      port: 0,
      platformOrigin,
      key: privateKey,
      platformKey: null,
      hasControl: false,
      databaseUrl,
      catalogue: at('catalogue.json'),
      artDir: at('art'),
      distDir: at('dist'),
      frameOrigins: [],
      trustedProxies: [],
      writesLog: false,
      ...changes,
    }),
  }
}

const catalogue = {
  providers: [
    { code: 'palisade', name: 'Palisade', gateway: 'studio' },
    { code: 'oriole', name: 'Oriole', gateway: 'studio' },
    { code: 'tern', name: 'Tern', gateway: 'studio-transfer' },
    { code: 'mirador', name: 'Mirador', gateway: null },
  ],
  games: [
    {
      id: 'carousel',
      name: 'Carousel <Royale>',
      provider: 'palisade',
      category: 'RNG',
      model: 'lines',
      minBet: '0.10',
    },
    { id: 'plain', name: 'Plain', provider: 'oriole', category: 'RNG', model: 'classic', minBet: '0.05' },
    { id: 'shoal', name: 'Shoal', provider: 'tern', category: 'RNG', model: 'lines', minBet: '0.10' },
    ...stepCodes.map((model) => ({
      id: `${model}-game`,
      name: model,
      provider: 'palisade',
      category: 'RNG',
      model,
      minBet: '0.10',
    })),
    { id: 'roulette', name: 'Roulette', provider: 'mirador', category: 'LIVE', minBet: '1.00' },
  ],
}
