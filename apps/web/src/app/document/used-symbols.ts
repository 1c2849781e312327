/** Of the symbols that may stand in a page, those that this markup draws; scripts add the others (complete-icons.ts). */
export function usedSymbols(inlineSvg: string, markup: string): string {
  const used = new Set([...markup.matchAll(/href="#(i-[\w-]+)"/g)].map(([, id]) => id))
  return inlineSvg.replaceAll(/<symbol id="([^"]+)".*?<\/symbol>/g, (symbol, id: string) =>
    used.has(id) ? symbol : '',
  )
}
