import { make } from '../../elements.ts'

export interface Choice<Value extends string> {
  readonly element: HTMLFieldSetElement
  readonly value: Value
  setLocked: (isLocked: boolean) => void
}

interface Choosing<Value extends string> {
  name: string
  legend: string
  options: readonly (readonly [value: Value, text: string])[]
  chosen: Value
  changed: () => void
}

/** One of a few, side by side; arrow keys move through them as through every group of radio buttons. */
export function createChoice<Value extends string>(choosing: Choosing<Value>): Choice<Value> {
  const { name, legend, options, chosen, changed } = choosing
  let value = chosen
  const labels = options.map(([option, text]) => {
    const radio = make('input')
    Object.assign(radio, { type: 'radio', name, value: option, checked: option === chosen })
    radio.addEventListener('change', () => {
      value = option
      changed()
    })
    return make('label', {}, [radio, document.createTextNode(text)])
  })
  const element = make('fieldset', { className: 'choice' }, [
    make('legend', { className: 'field-label', text: legend }),
    make('div', { className: 'choice-row' }, labels),
  ])
  return {
    element,
    get value() {
      return value
    },
    setLocked(isLocked) {
      element.disabled = isLocked
    },
  }
}
