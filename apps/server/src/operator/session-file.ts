import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { OperatorFault } from '../platform/operator/operator-command.ts'

/** Where the session of the person at this keyboard is kept between commands, readable by them only. */
export interface SessionFile {
  read: () => string | null
  write: (token: string) => void
  remove: () => void
}

/** In the person's own folder for state, and not in the data folder, which several people may share; one for each of those. */
export function sessionFileOf(env: Readonly<Record<string, string | undefined>>, dataDir: string): SessionFile {
  const state = env['XDG_STATE_HOME'] || path.join(env['HOME'] || homedir(), '.local', 'state')
  const folder = path.resolve(state, 'fairground')
  const file = path.join(folder, `operator-${hash('sha256', dataDir).slice(0, 16)}.session`)
  return {
    read: () =>
      orFault(file, () => {
        try {
          return readFileSync(file, 'utf8').trim() || null
        } catch (cause) {
          if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
          throw cause
        }
      }),
    write: (token) =>
      orFault(file, () => {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const fresh = `${file}.${process.pid}`
        writeFileSync(fresh, `${token}\n`, { mode: 0o600, flag: 'wx' })
        renameSync(fresh, file)
      }),
    remove: () => orFault(file, () => rmSync(file, { force: true })),
  }
}

function orFault<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new OperatorFault(`The session file ${file} cannot be used (${code}): say where with XDG_STATE_HOME.`)
  }
}
