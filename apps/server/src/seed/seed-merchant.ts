import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { EntryBody } from '@fairground/contract/console'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import type { MerchantId } from '../platform/db/database.ts'
import type { DemoData, DemoGame } from './demo-data.ts'
import { lotteryRows } from './lottery-rows.ts'
import { promotionRows } from './promotion-rows.ts'
import { stakeRows } from './stake-rows.ts'

/** Rows of one table from objects whose keys are its columns. */
async function insertRows(
  client: pg.PoolClient,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row)
    const values = columns.map((column) => {
      const value = row[column]
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value
    })
    await client.query(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    )
  }
}

/**
 * Data that an operator would configure: merchant, games, lotteries, channels, content. Runs as the owner of the
 * tables.
 */
export async function seedMerchant(client: pg.PoolClient, demo: DemoData, studioKey: string): Promise<MerchantId> {
  const { code, hosts, licensee, settings, look } = demo.merchant
  const { rows } = await client.query<{ id: number }>(
    'insert into merchant (code, hosts, licensee, settings, whitelabel) values ($1, $2, $3, $4, $5) returning id',
    [code, hosts, licensee, JSON.stringify(settings), JSON.stringify(look)],
  )
  const merchant = rows[0]?.id as MerchantId
  await client.query(`select set_config('fairground.merchant', $1, false)`, [String(merchant)])
  const own = <Row extends object>(row: Row) => ({ merchant_id: merchant, ...row })
  await insertGames(client, demo, { own, studioKey })
  await insertRows(client, 'lottery', lotteryRows(demo).map(own))
  await insertRows(client, 'deposit_channel', channelRows(demo).map(own))
  await insertRows(
    client,
    'provider_bank',
    demo.banks.map((bank, position) => own({ ...bank, position })),
  )
  await insertRows(client, 'withdrawal_terms', termsRows(demo).map(own))
  const entries = contentEntries(demo)
  await insertRows(
    client,
    'content_entry',
    entries.map(({ name, body }) =>
      own({ id: idOf(code, name), draft: body, published: body, version: 1, shown_from: 'now' }),
    ),
  )
  await insertRows(
    client,
    'content_version',
    entries.map(({ name, body }) => own({ entry_id: idOf(code, name), version: 1, body })),
  )
  await insertRows(
    client,
    'promotion',
    promotionRows(demo).map(({ key, ...promotion }) => own({ id: idOf(code, `promotion/${key}`), key, ...promotion })),
  )
  await insertRows(client, 'vip_level', vipRows(demo).map(own))
  const stakes = stakeRows(demo)
  await insertRows(client, 'lottery_stake', stakes.lotteries.map(own))
  await insertRows(client, 'game_stake', stakes.games.map(own))
  await insertRows(client, 'win_ceiling', stakes.ceilings.map(own))
  await insertRows(client, 'reward_limit', stakes.rewardLimits.map(own))
  await insertRows(client, 'vip_turnover_of', stakes.levels.map(own))
  await insertRows(client, 'vip_keep_of', stakes.levelKeeps.map(own))
  await insertRows(client, 'vip_withdrawal_of', stakes.levelWithdrawals.map(own))
  await insertRows(
    client,
    'promotion_offer',
    stakes.offers.map(({ key, ...offer }) => own({ promotion_id: idOf(code, `promotion/${key}`), ...offer })),
  )
  await insertRows(client, 'point_rate', stakes.points.map(own))
  await insertRows(
    client,
    'mall_item',
    stakes.items.map(({ key, ...item }) => own({ id: idOf(code, `item/${key}`), ...item })),
  )
  return merchant
}

interface GamesOf {
  own: <Row extends object>(row: Row) => Row & { merchant_id: MerchantId }
  studioKey: string
}

async function insertGames(client: pg.PoolClient, demo: DemoData, { own, studioKey }: GamesOf): Promise<void> {
  await insertRows(client, 'game_gateway', [
    own({ code: 'studio', public_keys: [studioKey], has_free_rounds: true, has_replay: true, has_free_play: true }),
    own({ code: transferGateway, public_keys: [], wallet: 'transfer', wallet_name: walletName(demo) }),
  ])
  await insertRows(
    client,
    'vendor',
    demo.catalogue.providers.map(({ code: vendor, name, gateway }, position) =>
      own({ code: vendor, name, gateway, position }),
    ),
  )
  await insertRows(
    client,
    'game',
    demo.catalogue.games.map((game, position) =>
      own({
        ...gameRow(game, position),
        // Our own studio supports play money for seamless games.
        is_freeplay: demo.catalogue.providers.some(
          ({ code, gateway }) => code === game.provider && gateway === 'studio',
        ),
      }),
    ),
  )
}

/** The studio's transfer games. */
const transferGateway = 'studio-transfer'

const walletName = ({ catalogue }: DemoData): string =>
  catalogue.providers.find(({ gateway }) => gateway === transferGateway)?.name ?? transferGateway

function gameRow(game: DemoGame, position: number) {
  const isTable = game.category === 'LIVE'
  return {
    code: game.id,
    vendor: game.provider,
    name: game.name,
    type: game.category,
    classifications: game.classifications.filter((classification) => !['HOT', 'NEW'].includes(classification)),
    icon: { art: `tiles/${game.id}` },
    large_icon: { art: isTable ? `tables/${game.id}` : `tiles/${game.id}` },
    lines_count: game.model === 'ways' ? 243 : game.model === 'lines' ? 20 : game.model === 'classic' ? 5 : 1,
    is_new: game.classifications.includes('NEW'),
    is_hot: game.classifications.includes('HOT'),
    position,
    ...(game.winFactorMax !== undefined && { win_factor_max: game.winFactorMax, top_multiple: game.winFactorMax }),
    ...edgesOf(game),
    pace_class: paceClassOf(game),
    ...(game.returnBasisPoints !== undefined && { return_basis_points: game.returnBasisPoints }),
  }
}

/** Of a game that is served with several edges: at first the default one, with the return that it leaves. */
function edgesOf({ edges }: DemoGame) {
  const edge = edges?.[0]
  return edge === undefined ? {} : { edges, edge, return_basis_points: 10_000 - 100 * edge }
}

const slotModels: readonly (string | undefined)[] = ['ways', 'lines', 'classic']

/** Tables and fish are casino games, and so are games of chance that are no slots; events and players have their own time. */
const paceClassOf = ({ category, model }: DemoGame): 'slot' | 'casino' | null => {
  if (category === 'LIVE' || category === 'FISH') return 'casino'
  if (category !== 'RNG') return null
  return model === undefined || slotModels.includes(model) ? 'slot' : 'casino'
}

const channelRows = ({ channels }: DemoData) =>
  channels.map((channel, position) => {
    const units = (amount: string): string => String(parseDecimal(amount, channel.currency as CurrencyCode).amount)
    return {
      code: channel.code,
      kind: channel.kind,
      texts: namesAsTexts(channel.names),
      provider: channel.provider,
      currency: channel.currency,
      min: units(channel.min),
      max: units(channel.max),
      presets: channel.presets.map(units),
      fee_basis_points: channel.feeBasisPoints,
      ...(channel.lifeMinutes !== undefined && { life_minutes: channel.lifeMinutes }),
      ...(channel.payee && {
        payee_bank: channel.payee.bank,
        payee_account: channel.payee.account,
        payee_name: channel.payee.name,
        second_person_above: units(channel.payee.secondPersonAbove),
      }),
      position,
    }
  })

const vipRows = ({ vip }: DemoData) =>
  vip.map(({ tone, names, keep, host, ...level }, index) => ({
    level: index + 1,
    tone,
    keep_days: keep?.days ?? null,
    grace_days: keep?.graceDays ?? 0,
    rebate_basis_points: level.rebateBasisPoints,
    review_priority: level.reviewPriority,
    host_name: host?.name ?? null,
    host_address: host?.address ?? null,
    texts: namesAsTexts(names),
  }))

const termsRows = ({ withdrawals }: DemoData) =>
  withdrawals.map((terms) => {
    const units = (amount: string): string => String(parseDecimal(amount, terms.currency as CurrencyCode).amount)
    return {
      currency: terms.currency,
      min: units(terms.min),
      max: units(terms.max),
      fee_basis_points: terms.feeBasisPoints,
      fee_fixed: units(terms.feeFixed),
      free_per_day: terms.freePerDay,
      second_person_above: units(terms.secondPersonAbove),
      expected_minutes: terms.expectedMinutes,
      needs_kyc: terms.needsKyc,
    }
  })

/** The site's content, published as an operator would. */
function contentEntries({ content, merchant: { settings } }: DemoData): { name: string; body: EntryBody }[] {
  const always = { from: null, until: null }
  const pictureOf = (art: string) => ({ art: `banners/${art}` })
  return [
    ...content.banners.map(({ group, art, linkage, texts }, position) => ({
      name: `banner/${position}`,
      body: {
        kind: 'banner',
        type: 'B',
        group,
        picture: pictureOf(art),
        link: linkage,
        texts,
        position,
        ...always,
      } as const,
    })),
    ...content.announcements.map(({ art, ...announcement }, position) => ({
      name: `announcement/${position}`,
      body: {
        kind: 'announcement',
        ...announcement,
        picture: art === null ? null : pictureOf(art),
        ...always,
      } as const,
    })),
    ...settings.customerService.map(({ csType, csPosition, path, title, hours = null }, position) => ({
      name: `service/${position}`,
      body: {
        kind: 'service',
        type: csType,
        place: csPosition,
        address: path,
        texts: { EN: { title } },
        hours,
        position,
        ...always,
      } as const,
    })),
    ...settings.resources.map(({ resourceType, url, labelNameEn }, position) => ({
      name: `download/${position}`,
      body: {
        kind: 'download',
        type: resourceType,
        address: url,
        texts: { EN: { title: labelNameEn } },
        position,
        ...always,
      } as const,
    })),
    ...content.help.map(({ texts }, position) => ({
      name: `help/${position}`,
      body: { kind: 'help', texts, position, ...always } as const,
    })),
  ]
}

/** The same id for the same row of one merchant, in every demo. */
function idOf(merchant: string, name: string): string {
  const hex = createHash('sha256').update(`${merchant}/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const namesAsTexts = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }]))
