import { afterEach } from 'vitest'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'
import type { StudioConfig } from '../config.ts'
import { startStudio } from '../start-studio.ts'
import { connectDatabase } from '../store/database.ts'
import { startFakePlatform, type FakePlatform } from './fake-platform.ts'
import { openClient, type PlayClient } from './play-client.ts'
import { openFixture } from './studio-fixture.ts'

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.close()
})

/** A studio on a database of its own, and a platform that records what it is asked. Both end with the test. */
export async function openSetting(changes?: Partial<StudioConfig>) {
  const fixture = await openFixture()
  const platform = await startFakePlatform({ publicKey: fixture.publicKey })
  const database = connectDatabase(fixture.databaseUrl)
  running.push(platform, database)
  // No answer is lost here: a slow machine must not look like one.
  const start = () => startStudio(fixture.config(platform.origin, { timeoutMs: stretch(5_000), ...changes }))
  let studio = await start()
  running.push({ close: () => studio.close() })
  const restart = async () => {
    await studio.close()
    studio = await start()
  }
  const enter = (game: string, user = 'ann'): Promise<PlayClient> =>
    openClient(studio.origin, { ticket: platform.launch({ user, game }), game })
  return { platform, origin: studio.origin, key: fixture.config(platform.origin).key, restart, enter, database }
}

/** Calls of one kind that the platform was asked. */
export const countCalls = ({ calls }: FakePlatform, kind: string): number =>
  calls.filter(({ call }) => call === kind).length
