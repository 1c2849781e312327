import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { journalOn, openJournal, readJournal, rewriteJournal } from './journal.ts'

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'journal-')), 'journal.jsonl')

test('lines come back in the order they were written, however many at once', async () => {
  const file = newFile()
  const journal = await openJournal(file)
  await Promise.all(Array.from({ length: 500 }, (_, n) => journal.append({ n })))
  await journal.append({ n: 500 })
  await journal.close()
  expect(await readJournal(file)).toEqual(Array.from({ length: 501 }, (_, n) => ({ n })))
  await expect(journal.append({ n: 501 })).rejects.toThrow('the journal is closed')
})

test('a file that is not there is empty; nobody else may read one that is', async () => {
  const file = newFile()
  expect(await readJournal(file)).toEqual([])
  await (await openJournal(file)).close()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a last line that was torn is left out, wherever it tears', async () => {
  const file = newFile()
  const whole = '{"n":1}\n{"text":"é\\n"}\n'
  const torn = '{"n":2,"text":"x"}'
  for (let cut = 0; cut <= torn.length; cut += 1) {
    writeFileSync(file, whole + torn.slice(0, cut))
    expect(await readJournal(file)).toEqual([{ n: 1 }, { text: 'é\n' }])
  }
})

test('a damaged line before the last is not passed over', async () => {
  const file = newFile()
  writeFileSync(file, '{"n":1}\n{"n":\n{"n":3}\n')
  await expect(readJournal(file)).rejects.toThrow('line 2 of')
})

test('a rewritten file is whole and leaves nothing behind', async () => {
  const file = newFile()
  writeFileSync(file, '{"n":1}\n{"n":2}\n{"to')
  await rewriteJournal(file, [{ n: 2 }])
  expect(readFileSync(file, 'utf8')).toBe('{"n":2}\n')
  const journal = await openJournal(file)
  await journal.append({ n: 3 })
  await journal.close()
  expect(await readJournal(file)).toEqual([{ n: 2 }, { n: 3 }])
})

test('after a write that failed nothing more is accepted: what the file holds is unknown', async () => {
  const written: string[] = []
  const journal = journalOn({
    async appendFile(text) {
      if (written.length === 1) throw new Error('no space left')
      if (typeof text === 'string') written.push(text)
    },
    datasync: async () => {},
    close: async () => {},
  })
  await journal.append({ n: 1 })
  const results = await Promise.allSettled([journal.append({ n: 2 }), journal.append({ n: 3 })])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(journal.append({ n: 4 })).rejects.toThrow('the journal could not be written')
  expect(written).toEqual(['{"n":1}\n'])
})
