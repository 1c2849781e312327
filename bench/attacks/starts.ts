import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keyFileNames } from '../../apps/launcher/src/installation-keys.mjs'
import {
  makeDataFolder,
  ordinaryUser,
  startAsOrdinaryUser,
  wrongPermissions,
} from '../../apps/launcher/src/testing/wrong-permissions.mjs'
import type { Figure } from '../report.ts'
import { noneOf, type Target } from './target.ts'

const kills = 3
const startSecondsMax = 60

/**
 * Starts that nobody wishes for: by an ordinary user who may not do everything, right after everything was killed, and
 * with keys that are not those of the database.
 */
export async function attackStarts({ root, port: taken }: Pick<Target, 'root' | 'port'>): Promise<Figure[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'fairground-starts-'))
  chmodSync(home, 0o755)
  const port = taken + 10
  try {
    const dataDir = mkdtempSync(path.join(home, 'ordinary-'))
    return [
      refuseWrongPermissions(home, port),
      refuseWrongKeys(home, port),
      ...(await restart(dataDir, { root, port })),
      await refuseForeignKeys(dataDir, { root, port }),
    ]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function refuseWrongPermissions(home: string, port: number): Figure {
  const through = wrongPermissions.flatMap(({ what, file, spoil }) => {
    const dataDir = path.join(mkdtempSync(path.join(home, 'wrong-')), 'data')
    makeDataFolder(dataDir)
    spoil(path.join(dataDir, file))
    const { status, said } = startAsOrdinaryUser(dataDir, port)
    const isOneSentence = status === 1 && said.includes(path.join(dataDir, file)) && !said.includes('\n')
    return isOneSentence ? [] : [`${what}: ${said.slice(0, 100)}`]
  })
  return noneOf(
    'starts with wrong permissions without a sentence that names the file',
    wrongPermissions.length,
    through,
  )
}

function refuseWrongKeys(home: string, port: number): Figure {
  const attempts = keyFileNames.flatMap((file) => [
    { file, how: 'missing', spoil: (key: string) => rmSync(key) },
    { file, how: 'damaged', spoil: (key: string) => writeFileSync(key, 'not a key\n') },
  ])
  const through = attempts.flatMap(({ file, how, spoil }) => {
    const dataDir = path.join(mkdtempSync(path.join(home, 'keys-')), 'data')
    makeDataFolder(dataDir)
    const key = path.join(dataDir, 'keys', file)
    spoil(key)
    const { status, said } = startAsOrdinaryUser(dataDir, port)
    const isMade = how === 'missing' && existsSync(key)
    return status === 1 && said.startsWith(key) && !said.includes('\n') && !isMade ? [] : [`${file} ${how}: ${said}`]
  })
  return noneOf('starts with a missing or damaged key that go on or make another', attempts.length, through)
}

/** By an ordinary user on a new folder; then everything is killed and started within a second, some times. */
async function restart(dataDir: string, start: { root: string; port: number }): Promise<Figure[]> {
  if (ordinaryUser.uid !== undefined) chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid)
  const failed: string[] = []
  const seconds: number[] = []
  let running = launch(dataDir, start)
  const first = await running.ready
  const rounds = first === undefined ? kills : 0
  for (let kill = 0; kill < rounds; kill += 1) {
    killAll(running.child, dataDir)
    const startedAt = performance.now()
    running = launch(dataDir, start)
    const fault = await running.ready
    if (fault === undefined) seconds.push((performance.now() - startedAt) / 1_000)
    else failed.push(fault)
  }
  // Nothing to stop where the last start has failed.
  if (running.child.exitCode === null) {
    const gone = new Promise((resolve) => running.child.once('close', resolve))
    running.child.kill('SIGTERM')
    await gone
  }
  return [
    noneOf('starts by an ordinary user on a new folder that fail', 1, first === undefined ? [] : [first]),
    noneOf('starts within a second after kill −9 of everything that fail', kills, failed),
    {
      what: 'longest start after kill −9 of everything',
      measured: seconds.length === kills ? Math.max(...seconds) : Number.NaN,
      unit: 's',
      budget: { atMost: 30 },
    },
  ]
}

const privatePem = (kind: 'ed25519' | 'rsa'): string => {
  const format = { type: 'pkcs8', format: 'pem' } as const
  const { privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2_048 }) : generateKeyPairSync('ed25519')
  return privateKey.export(format).toString()
}
const publicPem = (): string =>
  generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
const newSecret = (): string => `${randomBytes(32).toString('hex')}\n`

/** Whole keys, as another installation has them. */
const foreignKeys: Readonly<Record<string, () => string>> = {
  'platform.secret': newSecret,
  'payment.secret': newSecret,
  'studio.key': () => privatePem('ed25519'),
  'studio.public.key': publicPem,
  'transfer.key': () => privatePem('ed25519'),
  'transfer.public.key': publicPem,
  'envelope-1.pem': () => privatePem('rsa'),
}

/** With the database of an installation that has run, and one key of another. */
async function refuseForeignKeys(dataDir: string, start: { root: string; port: number }): Promise<Figure> {
  const through: string[] = []
  for (const [name, make] of Object.entries(foreignKeys)) {
    const file = path.join(dataDir, 'keys', name)
    const foreign = make()
    copyFileSync(file, `${file}.own`)
    // The owner stays that of the file.
    writeFileSync(file, foreign)
    const { child, ready } = launch(dataDir, start)
    const said = await ready
    if (said === undefined) killAll(child, dataDir)
    const isNamed = said?.split('\n').some((line) => line.includes(file) && line.endsWith('.'))
    if (!isNamed || said?.includes('    at ') || readFileSync(file, 'utf8') !== foreign)
      through.push(`${name}: ${said}`)
    writeFileSync(file, readFileSync(`${file}.own`))
    rmSync(`${file}.own`)
  }
  return noneOf(
    'starts with a key of another installation that go on, change it or do not name it',
    Object.keys(foreignKeys).length,
    through,
  )
}

interface Launch {
  child: ChildProcess
  /** Undefined once it runs, otherwise what it said last. */
  ready: Promise<string | undefined>
}

function launch(dataDir: string, { root, port }: { root: string; port: number }): Launch {
  const line = [path.join(root, 'tools/start.mjs'), '--data', dataDir, '--port', String(port)]
  const child = spawn(process.execPath, line, {
    ...ordinaryUser,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', HOME: dataDir },
    timeout: startSecondsMax * 1_000 * (kills + 1),
  })
  const ready = new Promise<string | undefined>((resolve) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString('utf8')
      if (said.includes('Fairground is running')) resolve(undefined)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', () => resolve(said.trim().slice(-600) || 'ended'))
  })
  return { child, ready }
}

/** The launcher, everything that it has started, and the database of the folder. */
function killAll({ pid = 0 }: ChildProcess, dataDir: string): void {
  const database = path.join(dataDir, 'pg/postmaster.pid')
  const postmaster = existsSync(database) ? Number(readFileSync(database, 'utf8').split('\n')[0]) : 0
  const all = [pid, postmaster].filter((each) => each > 0).flatMap((each) => [each, ...descendantsOf(each)])
  for (const each of new Set(all)) process.kill(each, 'SIGKILL')
}

function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return children.map(Number).flatMap((child) => [child, ...descendantsOf(child)])
}

/** Of a process that may end at any time. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    return undefined
  }
}
