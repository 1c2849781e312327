/** With thousands separators; the fraction is unchanged. */
export function groupThousands(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}
