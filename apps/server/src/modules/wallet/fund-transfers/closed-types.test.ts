import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameType } from '@fairground/contract'
import { newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { startTestTransfers, type TestTransfers } from '../../../testing/transfers.ts'
import { until } from '../../../testing/until.ts'

let transfers: TestTransfers
beforeAll(async () => {
  transfers = await startTestTransfers()
  transfers.platform.app.runJobs()
})
afterAll(() => transfers.stop())

test('a type that staff close ends the play at a vendor that has other types too, once', async () => {
  const { platform } = transfers
  const owner = platform.database.owner
  await owner.query(`update game set type = 'FISH' where code = 'fruit-cabinet'`)
  platform.app.modules.games.catalogue.forget(platform.merchant)
  const person = await newPerson(platform, { cash: '100.00' })
  const staff = await newConsoleVisitor(platform, 'risk')
  const close = (before: GameType[], after: GameType[]) =>
    staff.call('responsibleGaming.setBlockedTypes', {
      params: { id: person.id },
      body: { before, after, reason: 'agreed on the telephone' },
    })
  const endedFor = async (): Promise<string> =>
    (
      await owner.query<{ types: string }>(
        `select array_to_string(ended_for, ' ') as types from vendor_wallet where member_id = $1`,
        [person.id],
      )
    ).rows[0]!.types
  const follow = async (types: string) =>
    until(async () => {
      await owner.query(
        `update job set due_at = now() where claimed_until is null and kind = 'wallet.follow' and key like $1 || '/%'`,
        [person.id],
      )
      platform.app.context.jobs.wake()
      return (await endedFor()) === types
    })

  const closed = await transfers.enter(person)
  expect((await closed.spin()).status).toBe(200)
  await close([], ['RNG'])
  await follow('RNG')
  expect((await closed.spin()).refusal).toEqual({ code: 'session_ended' })
  // What is not closed opens, and is not ended by the next look.
  const open = await transfers.enter(person, 'fruit-cabinet')
  await owner.query(`update vendor_wallet set ended_for = '{RNG,LIVE}' where member_id = $1`, [person.id])
  await follow('RNG')
  expect((await open.spin()).status).toBe(200)
  // Open again, it may be closed again.
  await close(['RNG'], [])
  await follow('')
})
