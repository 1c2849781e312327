import { useLimits } from '../api.ts'
import { PauseNote } from './pause-note.tsx'

/** Before what a break or an exclusion closes: nobody fills in a form to be refused at its end. */
export function PauseAlert() {
  const pause = useLimits().data?.pause
  return pause ? <PauseNote pause={pause} /> : null
}
