import { expect, test } from 'vitest'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { firstDifference, isNamedZone, listTimeZones, readOffsets } from './time-zones.ts'

test('zones have every name that Node and the database both know, and an offset is none', async () => {
  const platform = await openTestMerchant()
  const zones = await listTimeZones(platform.app.context.database.platform)
  for (const name of ['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Saigon', 'Asia/Kolkata', 'Asia/Calcutta', 'Asia/Yangon', 'CET'])
    expect(zones.has(name), name).toBe(true)
  for (const name of ['+07:00', '+02', 'Nowhere/Town', 'asia/ho_chi_minh', 'posixrules', 'Factory', ''])
    expect(zones.has(name), name).toBe(false)
  expect(isNamedZone('+07:00')).toBe(false)
})

test('offsets are the same by both tables, and what differs is found', async () => {
  const platform = await openTestMerchant()
  const { platform: db } = platform.app.context.database
  for (const zone of ['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe'])
    expect(firstDifference(zone, await readOffsets(db, zone)), zone).toBeNull()
  // As if Node had not heard that the clocks of New York change.
  const offsets = await readOffsets(db, 'America/New_York')
  const winter = offsets.find(({ seconds }) => seconds === -5 * 3_600)
  const summer = offsets.find(({ seconds }) => seconds === -4 * 3_600)
  const first = firstDifference('Etc/GMT+5', offsets)
  expect(first).toEqual(summer?.at)
  expect(winter).toBeDefined()
})
