// @ts-check
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeFolderIn } from '../../../../tools/lib/testing/test-run.mjs'

/** A file system in memory, on Linux. In a container it is often too small. */
const memoryRoot = '/dev/shm'

/** Several times what a run of all tests uses, so that the machine keeps the rest. */
const freeBytesMin = 4 * 1024 ** 3

/**
 * A new folder for a test server's databases, in memory where there is plenty: each copy of a database is more than a
 * thousand files. On ext4 without a journal, creating files soon after others were deleted takes 30 times the CPU time.
 * @param {string} prefix
 */
export function makeDatabaseFolder(prefix) {
  const folder = hasFreeMemory() ? makeFolderIn(memoryRoot, prefix) : mkdtempSync(path.join(os.tmpdir(), prefix))
  // Under root, the server runs as another user.
  chmodSync(folder, 0o711)
  return folder
}

function hasFreeMemory() {
  try {
    accessSync(memoryRoot, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryRoot)
    return Math.min(bavail * bsize, os.freemem()) >= freeBytesMin
  } catch {
    return false
  }
}
