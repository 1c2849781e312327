import { brotliCompressSync } from 'node:zlib'

/**
 * What a careful person would write by hand: one file, styles inside, no script, and the pictures that the guest's home
 * page shows, in the same sizes.
 * @param origin of the running platform
 * @returns compressed HTML
 */
export async function staticPage(origin: string): Promise<Buffer> {
  const home = await (await fetch(`${origin}/m/home`)).text()
  const pictures = [...home.matchAll(/<img[^>]+>/g)].map(([tag]) => tag.replaceAll(/ (class|style)="[^"]*"/g, ''))
  const heroes = pictures.filter((tag) => tag.includes('/banners/'))
  const tiles = pictures.filter((tag) => !tag.includes('/banners/'))
  if (heroes.length === 0 || tiles.length === 0) throw new Error('the home page shows no pictures')
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(home)?.[0] ?? ''
  return brotliCompressSync(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Fairground</title>${preload}<style>
body{margin:0;font:15px/22px system-ui,sans-serif;color:#0e1613;background:#f3f5f4}
header{display:flex;align-items:center;height:56px;padding:0 16px;background:#fff;font-weight:700}
ul{display:flex;gap:10px;margin:0;padding:16px;list-style:none;overflow:hidden}
li{flex:none;overflow:hidden;border-radius:14px}
.hero li{width:calc(100vw - 48px);height:160px}.tiles li{width:112px;height:150px}
img{display:block;width:100%;height:100%;object-fit:cover}h2{margin:16px 16px 0;font-size:18px}</style></head><body>
<header>Fairground</header><ul class="hero">${items(heroes)}</ul><h2>Top this week</h2><ul class="tiles">${items(tiles)}</ul>
</body></html>`)
}

const items = (pictures: readonly string[]): string => pictures.map((tag) => `<li>${tag}</li>`).join('')
