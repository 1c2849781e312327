import { plainDigits } from '@fairground/money'
import { make, makeButton } from '../../elements.ts'
import { icon } from '../../icons.ts'

export interface NumberField {
  readonly element: HTMLElement
  /** In the smallest step: hundredths with two decimals. */
  readonly value: number
  set: (value: number) => void
  setLocked: (isLocked: boolean) => void
}

interface Numbering {
  id: string
  label: string
  less: string
  more: string
  decimals: 0 | 2
  from: number
  to: number
  value: number
  /** The next value of the buttons. */
  step: (value: number, way: 1 | -1) => number
  changed: () => void
}

/** A number with a button on either side, read as it is typed; what is out of range is set to its end when it is left. */
export function createNumberField(numbering: Numbering): NumberField {
  const { id, label, decimals, from, to, step, changed } = numbering
  const unit = 10 ** decimals
  let { value } = numbering
  const input = make('input', { className: 'field-input num' })
  Object.assign(input, { type: 'text', inputMode: decimals === 0 ? 'numeric' : 'decimal', autocomplete: 'off', id })
  const clamp = (wanted: number) => Math.max(from, Math.min(to, Math.round(wanted)))
  const write = () => {
    input.value = (value / unit).toFixed(decimals)
  }
  const set = (wanted: number) => {
    value = clamp(wanted)
    write()
  }
  input.addEventListener('input', () => {
    const typed = Number(plainDigits(input.value).replace(/[,٫]/, '.').trim() || Number.NaN)
    if (Number.isNaN(typed)) return
    value = clamp(typed * unit)
    changed()
  })
  input.addEventListener('blur', write)
  const sides = ([-1, 1] as const).map((way) => {
    const side = makeButton({ className: 'field-side', label: way < 0 ? numbering.less : numbering.more }, () => {
      set(step(value, way))
      changed()
    })
    side.append(icon(way < 0 ? 'minus' : 'plus', 18))
    return side
  })
  const [less, more] = sides
  const caption = make('label', { className: 'field-label', text: label })
  caption.htmlFor = id
  const box = make('div', { className: 'field-box' }, [...(less ? [less] : []), input, ...(more ? [more] : [])])
  write()
  return {
    element: make('div', { className: 'field' }, [caption, box]),
    get value() {
      return value
    },
    set,
    setLocked(isLocked) {
      for (const control of [input, ...sides]) control.disabled = isLocked
    },
  }
}
