// @ts-check
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'

/** What Linux counts processor time in, on every system that Node runs on. */
const ticksPerSecond = 100

/** @typedef {{ pid: number, parent: number, cpuSeconds: number }} SystemProcess `cpuSeconds` that it has used so far */

/** @returns {SystemProcess[]} every process of the system, without zombies */
export const listProcesses = () => (process.platform === 'linux' ? readProc() : readPs())

/** @returns {SystemProcess[]} */
function readProc() {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    const stat = Number.isInteger(pid) ? readText(`/proc/${pid}/stat`) : ''
    // The program's name, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields.length < 20 || fields[0] === 'Z') return []
    return [{ pid, parent: Number(fields[1]), cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond }]
  })
}

/** @returns {SystemProcess[]} */
function readPs() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,time='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent, state = 'Z', time = '0'] = line.trim().split(/\s+/)
    if (state.startsWith('Z')) return []
    // [days-][hours:]minutes:seconds
    const cpuSeconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0)
    return [{ pid: Number(pid), parent: Number(parent), cpuSeconds }]
  })
}

/**
 * @param {readonly SystemProcess[]} processes
 * @param {(process: SystemProcess) => boolean} isMember
 * @returns {SystemProcess[]} those and all their descendants
 */
export function withDescendants(processes, isMember) {
  const members = new Set(processes.filter(isMember))
  const pids = new Set([...members].map(({ pid }) => pid))
  for (let before = -1; before < members.size;) {
    before = members.size
    for (const each of processes) {
      if (!pids.has(each.parent) || members.has(each)) continue
      members.add(each)
      pids.add(each.pid)
    }
  }
  return [...members]
}

/**
 * @param {string} file
 * @returns {string} empty for a process that has ended or belongs to another user
 */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
