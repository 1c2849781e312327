import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { SystemAddress } from './system-access.ts'

/** A merchant of one test: what is changed there is seen by no other journey. */
export interface OwnMerchant {
  code: string
  /** Of its site; its console is the one of all merchants. */
  origin: string
}

interface Part {
  code?: string
}

const root = path.resolve(import.meta.dirname, '../..')
const readDemo = (name: string): unknown => JSON.parse(readFileSync(path.join(root, `demo/${name}.json`), 'utf8'))
const run = promisify(execFile)

/** Enough to pause one and to bet on another. */
const lotteries = new Set<string | undefined>(['fair-5d', 'mega-4d'])

/**
 * Sets one up beside those of the running platform, as an operator does: the demo's games and content under another code,
 * without announcements that would open over its pages. Alice and bob work for it.
 */
export async function openOwnMerchant({ origin, dataDir, databaseUrl }: SystemAddress): Promise<OwnMerchant> {
  const code = `own${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-merchant-'))
  try {
    for (const [name, value] of Object.entries(filesOf(code)))
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(value))
    const command = ['tools/merchant.mjs', 'add', folder, '--operator', 'alice', '--operator', 'bob']
    await run(process.execPath, [...command, '--data', dataDir, '--database-url', databaseUrl], { cwd: root })
  } finally {
    rmSync(folder, { recursive: true })
  }
  await isServed(origin, code)
  return { code, origin: origin.replace('127.0.0.1', `${code}.localhost`) }
}

function filesOf(code: string): Record<string, unknown> {
  const merchant = readDemo('merchant') as { settings: { trial: object } }
  const trial = { ...merchant.settings.trial, merchantCode: `${code}_trial` }
  return {
    merchant: { ...merchant, code, hosts: [`${code}.localhost`], settings: { ...merchant.settings, trial } },
    lotteries: (readDemo('lotteries') as Part[]).filter((lottery) => lotteries.has(lottery.code)),
    content: { ...(readDemo('content') as object), announcements: [] },
  }
}

/** The platform reads its merchants every few seconds; until then the host is taken for the demo merchant's. */
const isServed = (origin: string, code: string): Promise<void> =>
  expect
    .poll(async () => (await fetch(`${origin}/wps/system/status`, { headers: { Merchant: code } })).text())
    .toContain(`"merchantCode":"${code}"`)

/** Previews open a merchant's own host by https, as it is on the internet. */
export async function openPreviewsOf(desk: Page, { code, origin }: OwnMerchant): Promise<void> {
  await desk.context().route(`https://${code}.localhost/**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ status: 302, headers: { Location: origin + pathname + search } })
  })
}
