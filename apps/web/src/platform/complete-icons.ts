import { inlineSymbols } from '../ui/generated/icon-names.ts'

/** Home's document contains only the icons of its own markup: adds the others for parts that load later. */
export async function completeIcons(): Promise<void> {
  const hasAll = [...inlineSymbols].every((name) => document.getElementById(`i-${name}`))
  if (hasAll) return
  const { inlineSvg } = await import('virtual:icons/inline')
  const drawn = document.createElement('template')
  drawn.innerHTML = inlineSvg
  for (const symbol of drawn.content.querySelectorAll('symbol')) if (document.getElementById(symbol.id)) symbol.remove()
  document.body.prepend(drawn.content)
}
