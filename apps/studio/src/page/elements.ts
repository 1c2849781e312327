/** @throws Error when the page has no such element: page and code were built apart */
export function getElement<Kind extends Element>(id: string, kind: abstract new () => Kind): Kind {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`)
  return element
}

interface Made {
  className?: string
  text?: string
  label?: string
}

/** A new element with its children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, text, label }: Made = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className !== undefined) element.className = className
  if (text !== undefined) element.textContent = text
  if (label !== undefined) element.setAttribute('aria-label', label)
  element.append(...children)
  return element
}

const svgNamespace = 'http://www.w3.org/2000/svg'

export function makeSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(svgNamespace, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}

export function makeButton({ className, text, label }: Made, press: () => void): HTMLButtonElement {
  const button = make('button', {
    ...(className === undefined ? {} : { className }),
    ...(text === undefined ? {} : { text }),
    ...(label === undefined ? {} : { label }),
  })
  button.type = 'button'
  button.addEventListener('click', press)
  return button
}
