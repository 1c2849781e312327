import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { StatementLine } from '@fairground/contract/transfer-vendor'
import { parseDecimal, type CurrencyCode } from '@fairground/money'
import { openJournal, readJournal, rewriteJournal } from '../journal/journal.ts'
import type { PurseEntry, Verdict } from './purse-entries.ts'

export interface Purse {
  user: string
  currency: CurrencyCode
  /** Ledger units. */
  balance: bigint
  /** Everything that changed the balance, in order; a line's sequence is its place, from 1. */
  lines: StatementLine[]
}

/** A play's effect on a purse, or the stone of one that may have none. */
export interface PlayMark {
  kind: 'bet' | 'win' | 'rollback' | 'stone'
  user: string
  /** Of the bet that it wins or takes back. */
  of: string | null
  amount: string
}

export interface PurseState {
  purses: Map<string, Purse>
  verdicts: Map<string, Verdict>
  plays: Map<string, PlayMark>
  /** Bets that were taken back. */
  rolledBack: Set<string>
}

/** The money of players of transfer games: ours to keep, so every change is on the disk before anybody hears of it. */
export interface PurseBook {
  readonly state: PurseState
  /** In memory at once, so that no other request slips between; resolves when on the disk. */
  write: (entry: PurseEntry) => Promise<void>
  close: () => Promise<void>
}

export const emptyPurses = (): PurseState => ({
  purses: new Map(),
  verdicts: new Map(),
  plays: new Map(),
  rolledBack: new Set(),
})

/** @throws Error when the journal is damaged */
export async function openPurseBook(folder: string): Promise<PurseBook> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'purses.jsonl')
  const entries = (await readJournal(file)) as PurseEntry[]
  // Leaves out a torn end, which would run into the next line.
  await rewriteJournal(file, entries)
  const state = emptyPurses()
  for (const entry of entries) applyEntry(state, entry)
  const journal = await openJournal(file)
  return {
    state,
    async write(entry) {
      applyEntry(state, entry)
      await journal.append(entry)
    },
    close: () => journal.close(),
  }
}

function applyEntry(state: PurseState, entry: PurseEntry): void {
  switch (entry.kind) {
    case 'purse': {
      const { user, currency } = entry
      state.purses.set(user, { user, currency, balance: 0n, lines: [] })
      return
    }
    case 'verdict': {
      const { kind: _, ...verdict } = entry
      state.verdicts.set(verdict.reference, verdict)
      if (verdict.line) addLine(state, verdict.user, verdict.line)
      return
    }
    case 'line': {
      const { user, of, line } = entry
      if (line.kind === 'in' || line.kind === 'out') throw new Error('a transfer without its verdict')
      state.plays.set(line.transaction, { kind: line.kind, user, of, amount: line.amount })
      if (line.kind === 'rollback' && of !== null) state.rolledBack.add(of)
      addLine(state, user, line)
      return
    }
    case 'stone': {
      const { user, transaction, of } = entry
      state.plays.set(transaction, { kind: 'rollback', user, of, amount: '0' })
      state.plays.set(of, { kind: 'stone', user, of: null, amount: '0' })
    }
  }
}

const leaves = new Set<StatementLine['kind']>(['out', 'bet'])

function addLine(state: PurseState, user: string, line: StatementLine): void {
  const purse = state.purses.get(user)
  if (!purse || line.sequence !== purse.lines.length + 1) throw new Error(`the book of ${user} has a gap`)
  const { amount } = parseDecimal(line.amount, purse.currency)
  purse.balance += leaves.has(line.kind) ? -amount : amount
  if (purse.balance < 0n) throw new Error(`the purse of ${user} is below zero`)
  purse.lines.push(line)
}
