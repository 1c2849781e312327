import styles from './result-strip.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface StripResult {
  colour?: 'red' | 'blue' | 'green' | 'yellow'
  /** A bead without it. */
  text?: string | number
}

export interface ResultStripProps {
  results: readonly StripResult[]
  /** The results in words; without it they are a decoration. */
  label?: string
}

/** The last results of a table, newest at the end; from left to right in every language. */
export function ResultStrip({ results, label }: ResultStripProps) {
  return (
    <>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
      <div className={styles.strip} dir="ltr" aria-hidden>
        {results.map(({ colour, text }, index) =>
          text === undefined ? (
            <i key={index} data-colour={colour} />
          ) : (
            <span key={index} data-colour={colour}>
              {text}
            </span>
          ),
        )}
      </div>
    </>
  )
}
