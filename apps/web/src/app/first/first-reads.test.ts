import { callNames, getCall, refusalOf } from '@fairground/contract'
import { expect, test } from 'vitest'
import { firstReads, readsOf } from './first-reads.ts'

const served = callNames.map((name) => getCall(name)).filter(({ method }) => method === 'GET')

test('every first read is a call that members may make', () => {
  const faults = Object.values(firstReads)
    .flat()
    .filter((address) => {
      const path = (address.split('?')[0] ?? '').replace(/\{\w+\}/g, ':code')
      return !served.some((call) => call.path.replace(/:\w+/g, ':code') === path && refusalOf('member', call) === null)
    })
  expect(faults).toEqual([])
})

test('values of the address are filled in, and what lacks one is left out', () => {
  expect(readsOf('/m/startLottery', { code: 'a/b' })).toContain('/lgw/lotteries/a%2Fb/rules')
  expect(readsOf('/m/startLottery', {})).toEqual([
    '/lgw/lotteries',
    '/lgw/orders?state=waiting&size=100',
    '/wps/wallets/gcs',
  ])
  expect([readsOf('/m/help', {}), readsOf(null, {}), readsOf('constructor', {})]).toEqual([[], [], []])
})
