import { readSingleEntry, type Column } from '@fairground/lottery'
import { plainDigits } from '@fairground/money'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { contentMax } from '../../slip/bet-slip.ts'
import { lineText } from '../../play-name.ts'
import styles from './lines-field.module.css'

const refusedShown = 5

/** One that is longer is a run of numbers without spaces: its beginning tells which. */
const refusedLength = 12

const shortened = (text: string): string => (text.length > refusedLength ? `${text.slice(0, refusedLength)}…` : text)

interface LinesFieldProps {
  column: Column
  /** The accepted text; a random pick or the slip may have changed it. */
  entries: readonly number[]
  onRead: (entries: readonly number[]) => void
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((entry, place) => entry === b[place])

const isOfNumbers = ({ lines }: Column): boolean => lines?.width === 2

const written = (column: Column, entries: readonly number[]): string =>
  entries.map((entry) => lineText(column, entry)).join(isOfNumbers(column) ? ', ' : ' ')

/** A field for typed or pasted numbers; it shows how they are interpreted while typing. */
export function LinesField({ column, entries: taken, onRead }: LinesFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const text = isSame(readSingleEntry(column, typed).entries, taken) ? typed : written(column, taken)
  const { entries, duplicates, refused } = readSingleEntry(column, text)
  const notes = [
    text !== '' && t('lottery.pad.typed', { count: entries.length }),
    duplicates > 0 && t('lottery.pad.duplicates', { count: duplicates }),
  ].filter((note) => note !== false)
  const count = column.lines?.digits ?? 0
  const byText = Math.floor((contentMax + 1) / (count * (column.lines?.width ?? 1) + 1))
  const linesMax = Math.min(byText, column.entriesMax)
  return (
    <div className={styles.lines}>
      <TextareaField
        label={isOfNumbers(column) ? t('lottery.pad.typeNumbers', { count }) : t('lottery.pad.type', { digits: count })}
        value={text}
        rows={4}
        inputMode={isOfNumbers(column) ? 'text' : 'numeric'}
        autoComplete="off"
        hint={notes.join(' · ') || undefined}
        error={
          entries.length > linesMax
            ? t('lottery.pad.tooManyLines', { max: linesMax })
            : refused.length > 0
              ? t('lottery.pad.refused', {
                  list:
                    refused.slice(0, refusedShown).map(shortened).join(', ') +
                    (refused.length > refusedShown ? ' …' : ''),
                })
              : undefined
        }
        onChange={({ target }) => {
          const plain = plainDigits(target.value)
          setTyped(plain)
          onRead(readSingleEntry(column, plain).entries)
        }}
      />
    </div>
  )
}
