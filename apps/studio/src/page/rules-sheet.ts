import { getModel, scatterSlot, symbolSlots, wildSlot, type SlotModel, type SymbolSlot } from '@fairground/games'
import { make } from './elements.ts'
import { openSheet } from './sheet.ts'
import { payAt, showAmount, type Table } from './table.ts'
import type { TextKey } from './texts.ts'
import { lineMap } from './win-lines.ts'

/** Every pay at the chosen bet, the rules in words, the return, and the lines. */
export function openRules(table: Table, bet: string): void {
  const { t } = table
  const model = getModel(table.model)
  const shown = symbolSlots.filter((slot) => model.strips.some((strip) => strip.includes(slot)))
  openSheet(t, {
    title: t('rules'),
    body: [
      make('h3', { text: t('paysAt', { bet: `${table.session.currency.code} ${showAmount(table, bet)}` }) }),
      make(
        'div',
        { className: 'pays' },
        shown.map((slot) => payCard(table, { model, slot, bet })),
      ),
      ...(model.lines ? [] : [make('p', { text: t('paysPerWay') })]),
      make('h3', { text: t('howTitle') }),
      ...ruleTexts(table, model).map((text) => make('p', { text })),
      ...(model.lines ? [make('h3', { text: t('linesTitle') }), lineMaps(model.lines, model.rows)] : []),
    ],
  })
}

function payCard(table: Table, { model, slot, bet }: { model: SlotModel; slot: SymbolSlot; bet: string }): HTMLElement {
  const pays = model.pays[slot]
    .map((pay, count) => ({ pay, count }))
    .filter(({ pay }) => pay > 0)
    .reverse()
  const rows = pays.flatMap(({ pay, count }) => [
    make('dt', { text: `${count}×`, className: 'num' }),
    make('dd', { text: showAmount(table, payAt(table, bet, pay)), className: 'num' }),
  ])
  const picture = make('i', { label: table.t(`symbol${slot}`) })
  picture.setAttribute('role', 'img')
  picture.style.backgroundImage = `var(--symbol-${slot})`
  const name = slot === wildSlot ? 'wild' : slot === scatterSlot ? 'scatter' : null
  const title = name === null ? [] : [make('small', { text: table.t(name) })]
  return make('div', { className: 'pay' }, [picture, make('div', {}, [...title, make('dl', {}, rows)])])
}

function ruleTexts({ t, session }: Table, model: SlotModel): string[] {
  const { lines, freeSpins, multipleMax, publishedReturn } = model
  const texts = [lines ? t('howLines', { lines: lines.length }) : t('howWays'), t('howWild')]
  if (freeSpins) {
    const { byScatters, multiplier, spinsMax } = freeSpins
    const list = byScatters.flatMap((spins, count) => (spins > 0 ? [`${count} → ${spins}`] : [])).join(' · ')
    texts.push(t('howScatter', { list, multiplier, max: spinsMax }))
  }
  const seconds = (session.minimumCycleMs / 1_000).toString()
  texts.push(
    t('howCap', { times: (multipleMax / 100).toLocaleString('en') }),
    t('howReturn', { percent: publishedReturn }),
    t('howPause', { seconds }),
    t('howBroken'),
  )
  return texts
}

const lineMaps = (lines: readonly (readonly number[])[], rows: number): HTMLElement =>
  make(
    'div',
    { className: 'line-maps' },
    lines.map((line, place) =>
      make('div', { className: 'line-map' }, [lineMap(line, rows), make('span', { text: String(place + 1) })]),
    ),
  )

/** Names of the symbols in view, for those who hear the reels. */
export const namesOf = ({ t }: Table, symbols: readonly SymbolSlot[]): string =>
  symbols.map((slot) => t(`symbol${slot}` satisfies TextKey)).join(', ')
