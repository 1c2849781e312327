import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { hostileHtml } from '../../apps/server/src/testing/hostile-html.ts'
import type { SystemAccess } from '../../e2e/testing/system-access.ts'
import type { Figure } from '../report.ts'
import { ask, noneOf, type Target } from './target.ts'

interface Watch {
  /** Dialogs, and violations of the policy: something tried to run. */
  scripts: string[]
  foreign: string[]
}

/** X1: what operators and members write, in a real browser; and a game's page that is told to lead elsewhere. */
export async function attackBrowser(target: Target, system: SystemAccess): Promise<Figure[]> {
  const { executablePath, chromiumFlags } = target
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    return [...(await attackHelp(browser, target, system)), ...(await attackGamePage(browser, target))]
  } finally {
    await browser.close()
  }
}

async function watch(browser: Browser, own: string): Promise<{ page: Page; seen: Watch }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const seen: Watch = { scripts: [], foreign: [] }
  page.on('dialog', async (dialog) => {
    seen.scripts.push(`dialog ${dialog.message()}`)
    // Its page may have been left meanwhile.
    await dialog.dismiss().catch(() => undefined)
  })
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) seen.scripts.push(line.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.hostname !== new URL(own).hostname) seen.foreign.push(url.href)
  })
  return { page, seen }
}

/** The naughty strings and hostile markup as operators' HTML and titles, all shown; and unchecked in a bare page, where some must run. */
async function attackHelp(browser: Browser, { root, origin }: Target, system: SystemAccess): Promise<Figure[]> {
  const file = path.join(root, 'bench/data/naughty-strings/blns.json')
  const strings = JSON.parse(readFileSync(file, 'utf8')) as readonly string[]
  // PostgreSQL stores no NUL in a text.
  const topics = [...strings.map((text) => text.replaceAll('\u0000', '')), ...hostileHtml]
  await system.rows(
    `update content_entry set published = null, shown_from = null where merchant_id = 1 and kind = 'help'`,
  )
  await system.rows(
    `insert into content_entry (merchant_id, id, draft, published, version, shown_from)
     select 1, id, body, body, 1, now()
     from (select id, jsonb_build_object('kind', 'help', 'position', position,
       'texts', jsonb_build_object('EN', jsonb_build_object('title', text, 'content', text))) as body
     from unnest($1::uuid[], $2::text[], $3::int[]) as topic (id, text, position)) topics`,
    [topics.map(() => randomUUID()), topics, topics.map((_, index) => index)],
  )
  const { page, seen } = await watch(browser, origin)
  // The list is cached for a while.
  let tabs = 0
  for (const until = performance.now() + 120_000; tabs < topics.length && performance.now() < until;) {
    await page.goto(`${origin}/m/help`)
    await page.getByRole('tab').first().waitFor()
    tabs = await page.getByRole('tab').count()
  }
  if (tabs !== topics.length) throw new Error(`${tabs} help topics are shown instead of ${topics.length}`)
  const shown = await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const panels = new Set<string>()
    for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
      tab.click()
      while (tab.ariaSelected !== 'true') await painted()
      await painted()
      panels.add(document.querySelector('[role=tabpanel]')?.textContent ?? '')
    }
    return panels.size
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const bare = await watch(browser, origin)
  for (const text of topics) {
    await bare.page.goto('about:blank')
    // One that leads elsewhere at once has had its effect.
    await bare.page
      .setContent(`<!doctype html><body>${text}`, { waitUntil: 'commit' })
      .catch(() => bare.seen.scripts.push('leads elsewhere'))
  }
  return [
    {
      ...noneOf('X1 naughty strings of operators that run a script or ask a foreign host', topics.length, [
        ...seen.scripts,
        ...seen.foreign,
      ]),
      detail: [...seen.scripts, ...seen.foreign].slice(0, 3).join(' | ') || `${shown} texts shown in Chromium`,
    },
    {
      what: 'X1 of them those that run in a page of their own',
      measured: bare.seen.scripts.length,
      unit: 'dialogs',
      budget: { atLeast: 1 },
      detail: 'the check above has teeth',
    },
  ]
}

const evil = 'https://evil.example'

/** A game's page outside of any frame, with an address that wants it to lead to somebody else's site. */
async function attackGamePage(browser: Browser, { studioOrigin }: Target): Promise<Figure[]> {
  const led: string[] = []
  const tried = [evil, `${evil}@127.0.0.1`, `javascript:location='${evil}'`, '//evil.example', `${evil}/127.0.0.1`]
  for (const origin of tried) {
    const { page, seen } = await watch(browser, studioOrigin)
    const query = new URLSearchParams({ ticket: 'none', origin, language: 'EN', back: '/m/home' })
    await page.goto(`${studioOrigin}/play/pharaoh-s-ledger?${query.toString()}`)
    const buttons = page.getByRole('button')
    await buttons.first().waitFor()
    // A button may close what others are in.
    for (let place = 0; place < (await buttons.count()); place += 1)
      await buttons
        .nth(place)
        .click({ timeout: 500 })
        .catch(() => {})
    const leads = seen.foreign.length > 0 || new URL(page.url()).origin !== studioOrigin
    if (leads) led.push(`${origin}: ${seen.foreign[0] ?? page.url()}`)
    await page.close()
  }
  const { status } = await ask(studioOrigin, { path: '/play/pharaoh-s-ledger' })
  if (status !== 200) throw new Error(`the game's page is answered with ${status}`)
  return [noneOf('foreign origins that a game’s page leads to', tried.length, led)]
}
