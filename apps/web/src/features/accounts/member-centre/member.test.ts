import { describe, expect, test } from 'vitest'
import { memberEntries, type EntryFacts, type MemberEntries } from './entries.ts'
import { breakDownBalance } from './balance-breakdown.ts'

const facts: EntryFacts = { role: 'member', flags: {}, isInstalled: false }
const keys = ({ play, account, help }: MemberEntries) => [...play, ...account, ...help].map(({ key }) => key)

describe('entries of the member centre', () => {
  test('invitations show only while they run', () => {
    expect(keys(memberEntries(facts))).not.toContain('invite')
    expect(keys(memberEntries({ ...facts, flags: { REFERRAL: true } }))).toContain('invite')
  })

  test('the agent area is an agent’s', () => {
    expect(keys(memberEntries(facts))).not.toContain('agent')
    expect(keys(memberEntries({ ...facts, role: 'agent' }))).toContain('agent')
  })

  test('without the mail centre the unread ones are announcements', () => {
    const messages = (flags: EntryFacts['flags']) =>
      memberEntries({ ...facts, flags }).account.find(({ key }) => key === 'messages')?.href
    expect(messages({})).toBe('/m/notice')
    expect(messages({ MAILCENTRE: true })).toBe('/m/message')
  })

  test('who has the app is not offered it', () => {
    expect(keys(memberEntries({ ...facts, isInstalled: true }))).not.toContain('app')
  })
})

describe('the balance breakdown', () => {
  test('adds up to the total exactly', () => {
    const merchantWallet = { cash: '9480.5001', bonus: '2500.00' }
    expect(breakDownBalance({ sumBalance: '12480.5001', currency: 'USD', merchantWallet })).toEqual({
      ...merchantWallet,
      inGames: '500.00',
    })
    expect(
      breakDownBalance({ sumBalance: '0.30', currency: 'USD', merchantWallet: { cash: '0.10', bonus: '0.20' } }),
    ).toEqual({
      cash: '0.10',
      bonus: '0.20',
      inGames: '0.00',
    })
  })
})
