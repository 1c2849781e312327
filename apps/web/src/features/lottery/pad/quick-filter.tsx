import { useState } from 'react'
import { QuickKey } from '../../../ui/actions/quick-key.tsx'
import type { QuickFilter as Filter } from '../families/lottery-game.ts'
import styles from './quick-filter.module.css'

interface QuickFilterProps {
  filter: Filter
  /** A choice that gives more numbers is not offered. */
  entriesMax: number
  onSet: (entries: readonly number[]) => void
}

/** Numbers by colour, sign, side and last digit: a number is picked if it fits one choice of every group. */
export function QuickFilter({ filter, entriesMax, onSet }: QuickFilterProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  const numbersOf = (ids: readonly string[]) => (ids.length === 0 ? [] : filter.numbers(ids))
  return (
    <div className={styles.filter}>
      {filter.groups.map(({ id: group, name, options }) => (
        <fieldset key={group} className={styles.group} aria-label={name} data-count={options.length}>
          {options.map(({ id, name: label }) => {
            const next = toggled(id)
            const isOn = chosen.includes(id)
            return (
              <QuickKey
                key={id}
                isOn={isOn}
                disabled={!isOn && !isBetween(numbersOf(next).length, entriesMax)}
                onClick={() => {
                  setChosen(next)
                  onSet(isBetween(numbersOf(next).length, entriesMax) ? numbersOf(next) : [])
                }}
              >
                {label}
              </QuickKey>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

const isBetween = (count: number, most: number): boolean => count > 0 && count <= most
