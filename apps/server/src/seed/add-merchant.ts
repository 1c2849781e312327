import path from 'node:path'
import { existsSync } from 'node:fs'
import type pg from 'pg'
import type { Commands } from '../platform/commands/command.ts'
import type { MerchantId } from '../platform/db/database.ts'
import { OperatorFault } from '../platform/operator/operator-command.ts'
import { readDemoData, type DemoData } from './demo-data.ts'
import { seedMerchant } from './seed-merchant.ts'

export interface NewMerchant {
  /** With `merchant.json` at least. */
  folder: string
  /** Names of operators who are given it. */
  operators: readonly string[]
}

interface AddParts {
  owner: pg.Pool
  commands: Commands
  demoDir: string
  /** SPKI, base64. */
  studioKey: string
}

/**
 * Sets up another merchant from a folder, whole or not at all. Running platforms serve it within seconds.
 * @throws OperatorFault where the folder, its names or an operator are wrong
 */
export async function addMerchant(
  { owner, commands, demoDir, studioKey }: AddParts,
  { folder, operators }: NewMerchant,
): Promise<DemoData['merchant']> {
  const data = read(folder, demoDir)
  const { code } = data.merchant
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Two at once could take the same name.
    await client.query('lock table merchant in share row exclusive mode')
    await refuseTaken(client, data)
    const merchant = await seedMerchant(client, data, studioKey)
    for (const name of operators) await giveTo(client, name, merchant)
    await client.query('commit')
    const scope = { merchant, actor: { kind: 'system', id: 'setup' } } as const
    await commands.run({ scope, name: 'merchant.add' }, async ({ audit }) =>
      audit({
        action: 'merchant.add',
        subject: `merchant:${code}`,
        after: { hosts: data.merchant.hosts.join(' '), operators: operators.join(' ') },
      }),
    )
    return data.merchant
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw cause
  } finally {
    client.release()
  }
}

function read(folder: string, demoDir: string): DemoData {
  const file = path.join(folder, 'merchant.json')
  if (!existsSync(file)) throw new OperatorFault(`${file} does not exist: a merchant's folder needs it.`)
  let data: DemoData
  try {
    data = readDemoData(folder, demoDir)
  } catch (cause) {
    throw new OperatorFault(`${folder} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  const { code, hosts } = data.merchant
  if (!/^[a-z][a-z0-9_]{1,31}$/.test(code))
    throw new OperatorFault(
      `The code ${code} is not of small letters, digits and underscores, beginning with a letter.`,
    )
  if (hosts.length === 0)
    throw new OperatorFault(`${file} names no host: the site of this merchant would have no address.`)
  return data
}

/** Codes, also of trial play, and hosts belong to one merchant. */
async function refuseTaken(client: pg.PoolClient, { merchant: { code, hosts, settings } }: DemoData): Promise<void> {
  const codes = [code, ...(settings.trial ? [settings.trial.merchantCode] : [])]
  const { rows } = await client.query<{ code: string; isCode: boolean; host: string | null }>(
    `select code, code = any($1) or settings #>> '{trial,merchantCode}' = any($1) as "isCode",
       (select min(h) from unnest(hosts) h where h = any($2)) as host
     from merchant
     where code = any($1) or settings #>> '{trial,merchantCode}' = any($1) or hosts && $2
     limit 1`,
    [codes, hosts],
  )
  const [taken] = rows
  if (!taken) return
  throw new OperatorFault(
    taken.isCode
      ? `The merchant ${taken.code} has one of the codes ${codes.join(', ')} already.`
      : `The host ${taken.host} is one of the merchant ${taken.code}.`,
  )
}

async function giveTo(client: pg.PoolClient, name: string, merchant: MerchantId): Promise<void> {
  const { rowCount } = await client.query(
    'insert into operator_merchant (merchant_id, operator_id) select $1, id from operator where name = $2',
    [merchant, name.toLowerCase()],
  )
  if (rowCount === 0) throw new OperatorFault(`There is no operator ${name}.`)
}
