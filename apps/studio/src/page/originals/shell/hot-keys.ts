import type { StakeStep } from './stake-field.ts'

interface HotKeys {
  main: () => void
  stake: (step: StakeStep) => void
  /** Keys of the game. @returns whether it was one */
  game: (key: string) => boolean
}

const stakeKeys: Readonly<Record<string, StakeStep>> = {
  a: 'half',
  arrowleft: 'half',
  d: 'double',
  arrowright: 'double',
}

/** Keys work everywhere but where they mean something else already. */
export function wireHotKeys({ main, stake, game }: HotKeys): void {
  document.addEventListener('keydown', (event) => {
    const isPlain = !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || document.querySelector('dialog[open]')) return
    const on = event.target instanceof Element ? event.target : null
    if (on?.closest('input, select, textarea, dialog, [role="radiogroup"]')) return
    if (event.key === ' ') {
      // A focused button is pressed by it.
      if (on?.closest('button')) return
      event.preventDefault()
      main()
      return
    }
    const key = event.key.toLowerCase()
    const step = stakeKeys[key]
    if (step) stake(step)
    else if (!game(key)) return
    event.preventDefault()
  })
}
