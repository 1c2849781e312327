import { getModel, scatterSlot, symbolSlots, wildSlot, type SlotModel, type SymbolSlot } from '@fairground/games'
import { make } from '../elements.ts'
import { openSheet } from './sheet.ts'
import { payAt, showAmount, type GameContext } from '../play/game-context.ts'
import type { TextKey } from '../texts.ts'
import { lineMap } from '../reels/win-lines.ts'

/** Every pay at the chosen bet, the rules in words, the return, and the lines. */
export function openRules(context: GameContext, bet: string): void {
  const { t } = context
  const model = getModel(context.model)
  const shown = symbolSlots.filter((slot) => model.strips.some((strip) => strip.includes(slot)))
  openSheet(t, {
    title: t('rules'),
    body: [
      make('h3', { text: t('paysAt', { bet: `${context.session.currency.code} ${showAmount(context, bet)}` }) }),
      make(
        'div',
        { className: 'pays' },
        shown.map((slot) => payCard(context, { model, slot, bet })),
      ),
      ...(model.lines ? [] : [make('p', { text: t('paysPerWay') })]),
      make('h3', { text: t('howTitle') }),
      ...ruleTexts(context, model).map((text) => make('p', { text })),
      ...(model.lines ? [make('h3', { text: t('linesTitle') }), lineMaps(model.lines, model.rows)] : []),
    ],
  })
}

function payCard(
  context: GameContext,
  { model, slot, bet }: { model: SlotModel; slot: SymbolSlot; bet: string },
): HTMLElement {
  const pays = model.pays[slot]
    .map((pay, count) => ({ pay, count }))
    .filter(({ pay }) => pay > 0)
    .reverse()
  const rows = pays.flatMap(({ pay, count }) => [
    make('dt', { text: `${count}×`, className: 'num' }),
    make('dd', { text: showAmount(context, payAt(context, bet, pay)), className: 'num' }),
  ])
  const picture = make('i', { label: context.t(`symbol${slot}`) })
  picture.setAttribute('role', 'img')
  picture.style.backgroundImage = `var(--symbol-${slot})`
  const name = slot === wildSlot ? 'wild' : slot === scatterSlot ? 'scatter' : null
  const title = name === null ? [] : [make('small', { text: context.t(name) })]
  return make('div', { className: 'pay' }, [picture, make('div', {}, [...title, make('dl', {}, rows)])])
}

function ruleTexts({ t, session }: GameContext, model: SlotModel): string[] {
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

/** Names of the symbols in view, for screen readers. */
export const namesOf = ({ t }: GameContext, symbols: readonly SymbolSlot[]): string =>
  symbols.map((slot) => t(`symbol${slot}` satisfies TextKey)).join(', ')
