declare global {
  /** What was pressed last before the page's scripts were there; the document's first script keeps it. */
  var earlyButton: HTMLElement | null | undefined
}

/**
 * Hydrates the fields of the document at once, and repeats what a visitor, or the browser, has filled into them before:
 * React would overwrite it with what it knows.
 */
export function hearTyped(root: HTMLElement): void {
  // What is pressed here is not what the visitor has pressed.
  const { earlyButton } = globalThis
  const fields = [...root.querySelectorAll('input')]
  // Read first: the first event hydrates the page.
  const filled = fields.map(readFilled).filter((each) => each !== null)
  if (fields[0]) type(fields[0])
  for (const { field, value } of filled) {
    // A boundary is hydrated by itself.
    type(field)
    if (value === null) {
      field.checked = field.defaultChecked
      field.click()
    } else {
      field.value = ''
      // Past React, which hears of a change only if it finds another value than it has seen set.
      Reflect.set(HTMLInputElement.prototype, 'value', value, field)
      type(field)
    }
  }
  globalThis.earlyButton = earlyButton
}

interface Filled {
  field: HTMLInputElement
  /** Null: it was ticked, cleared or chosen. */
  value: string | null
}

function readFilled(field: HTMLInputElement): Filled | null {
  const { type: kind, checked, value } = field
  if (kind === 'radio') return checked && !field.defaultChecked ? { field, value: null } : null
  if (kind === 'checkbox') return checked === field.defaultChecked ? null : { field, value: null }
  return value === field.defaultValue ? null : { field, value }
}

const type = (field: HTMLInputElement): boolean => field.dispatchEvent(new Event('input', { bubbles: true }))
