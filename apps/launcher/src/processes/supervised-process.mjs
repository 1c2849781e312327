// @ts-check
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compiledFolder } from './compiled-folder.mjs'
import { openLogFile } from './log-file.mjs'
import { UserFacingError } from '../user-facing-error.mjs'
import { acceptsConnections } from './ports.mjs'
import { root } from '../root.mjs'
import { throttleLines } from './throttle-lines.mjs'

/**
 * @typedef {object} ProcessPlan
 * @property {string} name
 * @property {string} entry from the project's folder
 * @property {string[]} nodeOptions
 * @property {number} port that it listens on when it is ready
 * @property {string} [announcement] word before the JSON that it prints when it is ready
 * @property {number} stopSeconds time limit for a graceful stop
 * @property {Readonly<Record<string, string>>} env
 */

/**
 * @typedef {object} Surroundings
 * @property {string} node
 * @property {string} logDir
 * @property {boolean} autoRestart whether it is restarted when it exits
 * @property {(line: string) => void} say to the person at the terminal
 */

/** Of a new demo the platform lives the past first, which takes a slow machine minutes. */
const readySecondsMax = 300
const pauseMsMin = 250
const pauseMsMax = 30_000
/** After running this long, a process counts as healthy and its restart delay is reset. */
const healthySeconds = 60

const lifeline = pathToFileURL(path.join(root, 'apps/launcher/src/processes/exit-with-parent.mjs')).href

/** One process: started, supervised, restarted, stopped. */
export class SupervisedProcess {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child
  #isStopping = false
  #pauseMs = pauseMsMin
  #lastError = ''
  /** @type {unknown} */
  #announced
  #wake = () => {}
  #log
  #complain

  /**
   * @param {ProcessPlan} plan
   * @param {Surroundings} surroundings
   */
  constructor(plan, surroundings) {
    this.plan = plan
    this.surroundings = surroundings
    this.#complain = throttleLines((line) => surroundings.say(`${plan.name}: ${line}`))
    this.#log = openLogFile(path.join(surroundings.logDir, `${plan.name}.log`))
  }

  get pid() {
    return this.#child?.pid
  }

  /**
   * @param {Promise<unknown>} [ground] a dependency that the process itself waits for; its start timeout counts from then on
   * @returns {Promise<unknown>} what it announced, once it is ready
   * @throws {UserFacingError} if it exits before that; also any error of the dependency
   */
  async start(ground) {
    if (this.#isStopping) this.#log = openLogFile(this.#log.file)
    this.#isStopping = false
    const startedAt = Date.now()
    const child = this.#launch()
    await Promise.race([ground, endOf(child)])
    await this.#becomeReady(child)
    child.once('exit', (code, signal) => {
      if (this.#child !== child || this.#isStopping) return
      this.#child = undefined
      const end = signal ?? `status ${code}`
      if (this.surroundings.autoRestart) void this.#restartAfterExit(end, Date.now() - startedAt)
      else this.surroundings.say(`The ${this.plan.name} stopped (${end}).`)
    })
    return this.#announced
  }

  /** Stops it gracefully, and kills it after its time limit. */
  async stop() {
    this.#isStopping = true
    const child = this.#child
    this.#child = undefined
    if (child && !hasEnded(child)) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), this.plan.stopSeconds * 1_000)
      await ended
      clearTimeout(timer)
    }
    await this.#log.close()
  }

  /**
   * Sends a signal; waits for the exit if the signal ends the process.
   * @param {NodeJS.Signals} signal
   */
  async kill(signal) {
    const child = this.#child
    if (!child || hasEnded(child)) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    if (signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT') await ended
  }

  #launch() {
    const { entry, nodeOptions, env } = this.plan
    this.#lastError = ''
    this.#announced = undefined
    // A separate process group: on Ctrl-C the launcher stops the processes in order.
    const child = spawn(this.surroundings.node, [...nodeOptions, '--import', lifeline, path.resolve(root, entry)], {
      cwd: root,
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: path.join(root, compiledFolder),
        MALLOC_ARENA_MAX: '2',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    child.once('error', (cause) => (this.#lastError = cause.message))
    this.#readLines(child.stdout, (line) => this.#hear(line))
    this.#readLines(child.stderr, (line) => {
      if (line.trim()) this.#lastError = line.trim()
      this.#log.write(line)
      this.#complain(line)
    })
    return child
  }

  /**
   * @param {import('node:stream').Readable | null} stream
   * @param {(line: string) => void} use
   */
  #readLines(stream, use) {
    if (stream) createInterface({ input: stream, crlfDelay: Infinity }).on('line', use)
  }

  /** @param {string} line */
  #hear(line) {
    const { announcement } = this.plan
    if (announcement && line.startsWith(`${announcement} `)) {
      this.#announced = JSON.parse(line.slice(announcement.length + 1))
      this.#wake()
      return
    }
    this.#log.write(line)
    const warning = warningOf(line)
    if (warning) {
      this.#lastError = warning
      this.#complain(warning)
    }
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async #becomeReady(child) {
    const { name, port, announcement } = this.plan
    const heard = new Promise((resolve) => (this.#wake = () => resolve(undefined)))
    for (let waitedMs = 0; waitedMs < readySecondsMax * 1_000; waitedMs += 20) {
      if (hasEnded(child)) {
        throw new UserFacingError(
          'process_died',
          `The ${name} stopped while starting: ${this.#why()} (${this.#log.file}).`,
        )
      }
      const hasSpoken = !announcement || this.#announced !== undefined
      if (hasSpoken && (await acceptsConnections(port)) && !hasEnded(child)) return
      await Promise.race([sleep(20), heard])
    }
    child.kill('SIGKILL')
    throw new UserFacingError(
      'process_died',
      `The ${name} was not ready after ${readySecondsMax} seconds (${this.#log.file}).`,
    )
  }

  /**
   * @param {string} end
   * @param {number} livedMs
   */
  async #restartAfterExit(end, livedMs) {
    if (livedMs > healthySeconds * 1_000) this.#pauseMs = pauseMsMin
    let reason = end
    while (!this.#isStopping) {
      this.surroundings.say(
        `The ${this.plan.name} stopped (${reason}): starting it again in ${this.#pauseMs / 1_000} s.`,
      )
      await sleep(this.#pauseMs)
      this.#pauseMs = Math.min(this.#pauseMs * 2, pauseMsMax)
      if (this.#isStopping) return
      try {
        await this.start()
        this.surroundings.say(`The ${this.plan.name} is back.`)
        return
      } catch {
        reason = this.#why()
      }
    }
  }

  #why() {
    return this.#lastError.replace(/[.\s]+$/, '') || 'it gave no reason'
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined
}

/** @param {import('node:child_process').ChildProcess} child */
function endOf(child) {
  return new Promise((resolve) => (hasEnded(child) ? resolve(undefined) : child.once('exit', resolve)))
}

/**
 * @param {string} line of a JSON log
 * @returns {string | undefined} its message, from warnings up
 */
function warningOf(line) {
  if (!line.startsWith('{')) return undefined
  try {
    const { level, msg, err } = JSON.parse(line)
    if (!(level >= 40)) return undefined
    return err?.message && err.message !== msg ? `${msg ?? 'error'}: ${err.message}` : String(msg)
  } catch {
    return undefined
  }
}
