import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { RefusalParams } from '@fairground/contract'
import type { ChannelNames, NewChannel, Payee } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { DepositChannel } from '../../../platform/db/generated/schema.ts'
import { Refused } from '../../../platform/refused.ts'
import { decideProposal, propose } from '../../proposals/index.ts'
import { manualProvider } from '../deposits/deposit-kinds.ts'
import { readAmount, readTerms } from './change-terms.ts'
import { insertChannel, lockChannel, updateChannel } from './terms.queries.ts'

/** What a new channel may name. */
export interface ChannelChoices {
  providers: readonly string[]
  currencies: readonly CurrencyCode[]
}

export const payeeOf = ({
  payee_bank: bank,
  payee_account: account,
  payee_name: name,
}: Pick<Selectable<DepositChannel>, 'payee_bank' | 'payee_account' | 'payee_name'>): Payee | null =>
  bank !== null && account !== null && name !== null ? { bank, account, name } : null

export function namesOf(texts: unknown): ChannelNames {
  const entries = Object.entries((texts ?? {}) as Record<string, { name?: string }>)
  return Object.fromEntries(entries.flatMap(([language, { name }]) => (name ? [[language, name]] : [])))
}

const textsOf = (names: ChannelNames) =>
  JSON.stringify(Object.fromEntries(Object.entries(names).map(([language, name]) => [language, { name }])))

/** @throws Refused code_taken, invalid_request, amount_invalid, stale_edit where it is proposed already */
export async function proposeChannel(
  tools: CommandTools,
  choices: ChannelChoices,
  { channel, reason }: { channel: NewChannel; reason: string },
): Promise<void> {
  checkChannel(channel, choices)
  if (await lockChannel(tools.tx, channel.code)) throw new Refused('code_taken', { code: channel.code })
  await propose(tools, { kind: 'channel', subject: channel.code, before: null, after: channel, reason })
}

/** @throws Refused not_found, stale_edit, invalid_request */
export async function proposePayee(
  tools: CommandTools,
  code: string,
  { before, after, reason }: { before: Payee; after: Payee; reason: string },
): Promise<void> {
  const row = await lockChannel(tools.tx, code)
  const known = row && payeeOf(row)
  if (!known) throw new Refused('not_found')
  if (!isDeepStrictEqual(known, before)) throw new Refused('stale_edit')
  if (isDeepStrictEqual(before, after)) throw new Refused('invalid_request', { field: 'after' })
  await propose(tools, { kind: 'payee', subject: code, before, after, reason })
}

/** @throws Refused not_found, decided_already, own_act, stale_edit, code_taken, invalid_request */
export function decideChannelProposal(
  tools: CommandTools,
  choices: ChannelChoices,
  { id, isAgreed }: { id: string; isAgreed: boolean },
): Promise<void> {
  return decideProposal(tools, {
    id,
    isAgreed,
    effects: {
      channel: async ({ after }) => {
        await openChannel(tools, choices, after as NewChannel)
        tools.emit({ topic: 'content', body: {} })
      },
      payee: async ({ subject, before, after }) => {
        const row = await lockChannel(tools.tx, subject)
        if (!row || !isDeepStrictEqual(payeeOf(row), before)) throw new Refused('stale_edit')
        const { bank, account, name } = after as Payee
        await updateChannel(tools.tx, subject, { payee_bank: bank, payee_account: account, payee_name: name })
        tools.emit({ topic: 'content', body: {} })
      },
    },
  })
}

/** @throws Refused not_found, stale_edit, invalid_request */
export async function changeNames(
  { tx, audit, emit }: CommandTools,
  code: string,
  { before, after }: { before: ChannelNames; after: ChannelNames },
): Promise<void> {
  const row = await lockChannel(tx, code)
  if (!row) throw new Refused('not_found')
  if (!isDeepStrictEqual(namesOf(row.texts), before)) throw new Refused('stale_edit')
  checkNames(after)
  await updateChannel(tx, code, { texts: textsOf(after) })
  audit({ action: 'channel.names', subject: `channel:${code}`, before: flatNames(before), after: flatNames(after) })
  emit({ topic: 'content', body: {} })
}

const flatNames = (names: ChannelNames): RefusalParams => ({ ...names })

function checkNames(names: ChannelNames): void {
  if (Object.keys(names).length === 0) throw new Refused('invalid_request', { field: 'names' })
}

/** What the table demands too: a payee and a limit belong to transfers that staff confirm, and to them only. */
function checkChannel(channel: NewChannel, { providers, currencies }: ChannelChoices): void {
  const { kind, provider, currency, payee, secondPersonAbove, names } = channel
  const isManual = kind === 'manual'
  if (!currencies.includes(currency)) throw new Refused('invalid_request', { field: 'currency' })
  if (isManual ? provider !== manualProvider : !providers.includes(provider))
    throw new Refused('invalid_request', { field: 'provider' })
  if (isManual !== (payee !== null)) throw new Refused('invalid_request', { field: 'payee' })
  if (isManual !== (secondPersonAbove !== null)) throw new Refused('invalid_request', { field: 'secondPersonAbove' })
  checkNames(names)
  readTerms(channel.terms, currency)
  if (secondPersonAbove !== null) readAmount('secondPersonAbove', secondPersonAbove, currency)
}

async function openChannel({ tx, scope }: CommandTools, choices: ChannelChoices, channel: NewChannel): Promise<void> {
  // A provider or a currency may have gone since it was proposed.
  checkChannel(channel, choices)
  const { code, kind, provider, currency, names, terms, payee, secondPersonAbove } = channel
  const isAdded = await insertChannel(tx, {
    merchant_id: scope.merchant,
    code,
    kind,
    provider,
    currency,
    texts: textsOf(names),
    ...readTerms(terms, currency),
    payee_bank: payee?.bank ?? null,
    payee_account: payee?.account ?? null,
    payee_name: payee?.name ?? null,
    second_person_above:
      secondPersonAbove === null ? null : readAmount('secondPersonAbove', secondPersonAbove, currency),
  })
  if (!isAdded) throw new Refused('code_taken', { code })
}
