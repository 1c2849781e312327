import axe from 'axe-core'

/** What axe finds in the document: names, roles, labels and references; there are no colours and no layout here. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // The first needs what is painted, the second the landmarks of a whole page.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
