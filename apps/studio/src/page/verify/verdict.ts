import { verifyStep, type EngineRecord } from '@fairground/games'
import { make } from '../elements.ts'
import { factList } from '../sheets/sheet.ts'
import type { Translate } from '../texts.ts'
import type english from './texts/en.json'

export type VerifyText = keyof typeof english

/** What the check of a record has found, with what it was checked from. */
export function verdictOf(t: Translate<VerifyText>, record: EngineRecord | null): HTMLElement {
  if (!record) return sentence(t('noRecord'), 'wrong')
  const found = verifyStep(record)
  if (found === 'malformed') return sentence(t('noRecord'), 'wrong')
  if (found === 'commitment_mismatch') return sentence(t('wrongSeed'), 'wrong')
  if (found === 'outcome_mismatch') return sentence(t('wrongResult'), 'wrong')
  const proof = sentence(t('right'), 'right')
  proof.append(
    factList([
      [t('game'), t(record.engine)],
      [t('multiple'), make('span', { className: 'num', text: `×${(record.multiple / 10_000).toString()}` })],
      [t('commitment'), mono(record.commitment)],
      [t('serverSeed'), mono(record.serverSeed)],
      [t('ownSeed'), mono(`${record.clientSeed} · ${record.nonce}`)],
    ]),
  )
  return proof
}

const mono = (text: string) => make('span', { className: 'mono', text })

const sentence = (text: string, kind: 'right' | 'wrong') =>
  make('div', { className: `proof ${kind}` }, [make('p', { text })])
