import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** PostgreSQL's own benchmark, run against the same server: what our figures are ratios of. */
export interface PgBench {
  /** TPC-B transactions a second. */
  tpcB: (connections: number, seconds: number) => number
  /** Runs of a script of pgbench a second, in the platform's database as its role and its first merchant. */
  calls: (script: string, load: { connections: number; seconds: number }) => number
  drop: () => Promise<void>
}

const database = 'fairground_pgbench'

interface Measuring {
  /** The database. */
  on: string
  connections: number
  seconds: number
  script?: readonly string[]
  env?: Record<string, string>
}

export async function preparePgBench(databaseUrl: string): Promise<PgBench> {
  const binary = findBinary()
  const url = new URL(databaseUrl)
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${database}`)
  await admin.query(`create database ${database}`)
  await admin.end()
  const host = url.searchParams.get('host') ?? url.hostname
  const user = (url.searchParams.get('user') ?? url.username) || 'postgres'
  const port = url.searchParams.get('port') ?? (url.port || '5432')
  const platformDatabase = decodeURIComponent(url.pathname.slice(1))
  const connection = ['-h', host, '-p', port, '-U', user]
  run(binary, [...connection, '-i', '-s', '10', '-q', database])
  const measure = ({ on, connections, seconds, script = [], env }: Measuring) => {
    const parameters = ['-n', '-M', 'prepared', '-c', connections, '-j', 2, '-T', seconds, ...script, on]
    const output = run(binary, [...connection, ...parameters.map(String)], env)
    const match = /tps = ([\d.]+)/.exec(output)
    if (!match) throw new Error(`pgbench said nothing of tps:\n${output}`)
    return Number(match[1])
  }
  return {
    tpcB: (connections, seconds) => measure({ on: database, connections, seconds }),
    calls: (script, load) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'fairground-pgbench-'))
      try {
        const file = path.join(folder, 'script.sql')
        writeFileSync(file, script)
        const asPlatform = { PGOPTIONS: '-c role=fairground_app -c fairground.merchant=1' }
        return measure({ ...load, on: platformDatabase, script: ['-f', file], env: asPlatform })
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    drop: async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(`drop database if exists ${database} with (force)`)
      await client.end()
    },
  }
}

/** From Debian's postgresql package; needed by the bench alone. */
function findBinary(): string {
  const known = candidates().find(existsSync)
  if (known) return known
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-contrib'], { stdio: 'ignore' })
  }
  const installed = candidates().find(existsSync)
  if (!installed) throw new Error('pgbench was not found: install PostgreSQL, or set PGBENCH to its path')
  return installed
}

function candidates(): string[] {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  return [process.env['PGBENCH'] ?? '', ...versions.map((version) => path.join(home, version, 'bin/pgbench'))].filter(
    Boolean,
  )
}

function run(binary: string, parameters: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(binary, parameters, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`)
  return stdout
}
