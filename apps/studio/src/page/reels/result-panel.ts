import { getElement } from '../elements.ts'

export interface ResultLine {
  label: string
  amount?: string
  isWin?: boolean
}

/** The lines of text under the reels, and what is announced to screen readers. */
export interface ResultPanel {
  show: (result: ResultLine) => void
  /** Counts up to an amount; resolves when it is reached or the panel shows something else. */
  countUp: (result: { label: string; from: string; to: string; format: (value: string) => string }) => Promise<void>
  clear: () => void
  announce: (sentence: string) => void
}

const countMs = 1_100

export function createResultPanel(stage: HTMLElement): ResultPanel {
  const labelElement = getElement('result-label', HTMLElement)
  const amountElement = getElement('result-amount', HTMLElement)
  const live = getElement('live', HTMLElement)
  /** A later call stops a running count. */
  let turn = 0

  const write = ({ label, amount = '', isWin = false }: ResultLine) => {
    labelElement.textContent = label
    amountElement.textContent = amount
    stage.classList.toggle('won', isWin)
  }

  return {
    show(result) {
      turn += 1
      write(result)
    },
    async countUp({ label, from, to, format }) {
      turn += 1
      const own = turn
      const isOurs = () => own === turn
      const decimals = to.split('.')[1]?.length ?? 0
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      const startedAt = performance.now()
      const share = () => (isCalm ? 1 : Math.min(1, (performance.now() - startedAt) / countMs))
      const figure = () => Number(from) + (Number(to) - Number(from)) * (1 - (1 - share()) ** 3)
      while (share() < 1 && isOurs()) {
        // Intermediate figures are only an animation; the last one is exact.
        write({ label, amount: format(figure().toFixed(decimals)), isWin: true })
        await new Promise(requestAnimationFrame)
      }
      if (isOurs()) write({ label, amount: format(to), isWin: true })
    },
    clear() {
      turn += 1
      write({ label: '' })
    },
    announce(sentence) {
      live.textContent = sentence
    },
  }
}
