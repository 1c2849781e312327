import { compare, divide, formatDecimal, money, parseDecimal, type Money } from '@fairground/money'
import { make, makeButton } from '../../elements.ts'
import { icon } from '../../icons.ts'
import type * as ReadStake from '../parts/read-stake.ts'
import { showAmount, type OriginalContext } from './original-context.ts'

export type StakeStep = 'half' | 'double' | 'less' | 'more'

/** A moderate default: the fourth of ten. */
const firstLevel = 3

interface Limits {
  /** The largest stake of the bet that is chosen. */
  max: () => Money
  changed: () => void
}

/** A field for the stake, with its usual steps. */
export class StakeField {
  readonly element: HTMLElement
  private readonly context: OriginalContext
  private readonly limits: Limits
  private readonly steps: readonly Money[]
  private readonly least: Money
  private readonly input = make('input', { className: 'stake-input num' })
  private readonly note = make('p', { className: 'stake-note' })
  private readonly label: HTMLLabelElement
  private readonly buttons: readonly HTMLButtonElement[]
  private chosen: Money
  private isLocked = false
  /** What stands in the field has still to be read. */
  private isTyped = false
  private reader: typeof ReadStake | null = null
  /** Of a free round. */
  private fixed: string | null = null

  constructor(context: OriginalContext, limits: Limits) {
    this.context = context
    this.limits = limits
    const { say, session, currency } = context
    this.steps = session.stakes.map((stake) => parseDecimal(stake, currency))
    this.least = this.steps[0] ?? money(1n, currency)
    this.chosen = this.steps[Math.min(firstLevel, this.steps.length - 1)] ?? this.least
    const { input, note } = this
    Object.assign(input, { type: 'text', inputMode: 'decimal', autocomplete: 'off', id: 'stake', enterKeyHint: 'done' })
    note.id = 'stake-note'
    input.setAttribute('aria-describedby', note.id)
    this.label = make('label', { className: 'stake-label', text: say('stake') })
    this.label.htmlFor = input.id
    const half = makeButton({ className: 'stake-step', text: '½', label: say('half') }, () => this.step('half'))
    const double = makeButton({ className: 'stake-step', text: '×2', label: say('double') }, () => this.step('double'))
    const less = makeButton({ className: 'stake-side', label: say('lessBet') }, () => this.step('less'))
    less.append(icon('minus', 18))
    const more = makeButton({ className: 'stake-side', label: say('moreBet') }, () => this.step('more'))
    more.append(icon('plus', 18))
    this.buttons = [half, double, less, more]
    input.addEventListener('input', () => void this.readTyped())
    input.addEventListener('blur', () => {
      if (this.fixed === null && this.fault() === null) input.value = this.show(this.chosen)
    })
    const box = make('div', { className: 'stake-box' }, [less, input, more])
    this.element = make('div', { className: 'stake' }, [this.label, box, half, double, note])
    this.write(this.within(this.chosen))
  }

  /** The chosen stake as a decimal; null: the field's text is none, and the note below it says why. */
  read(): string | null {
    if (this.fixed !== null) return this.fixed
    const fault = this.fault()
    this.tell(fault)
    return fault === null ? formatDecimal(this.chosen) : null
  }

  /** The same for what is shown while it is typed: never null. */
  get shown(): string {
    return this.read() ?? formatDecimal(this.chosen)
  }

  focus(): void {
    this.input.focus()
  }

  step(kind: StakeStep): void {
    if (this.isLocked || this.fixed !== null) return
    this.fault()
    const { shownDecimals } = this.context.session.currency
    this.write(this.within(stepFrom(this.chosen, kind, { steps: this.steps, decimals: shownDecimals })))
  }

  /** Free rounds have a stake of their own. */
  fix(stake: string | null): void {
    const { context } = this
    this.fixed = stake
    this.label.textContent = context.say(stake === null ? 'stake' : 'freeBet')
    this.input.value = showAmount(context, stake ?? formatDecimal(this.chosen))
    this.note.hidden = stake !== null
    this.setDisabled()
  }

  setLocked(isLocked: boolean): void {
    this.isLocked = isLocked
    this.setDisabled()
  }

  /** Takes what is typed; else says why it is no stake of this bet. */
  private fault(): string | null {
    const { say } = this.context
    const amount = this.isTyped ? this.typed() : this.chosen
    if (amount === null) return say('stakeUnread')
    const max = this.limits.max()
    if (compare(amount, this.least) < 0) return say('stakeLeast', { amount: this.show(this.least) })
    if (compare(amount, max) > 0) return say('stakeMost', { amount: this.show(max) })
    this.chosen = amount
    return null
  }

  private typed(): Money | null {
    const { currency, session } = this.context
    const decimal = this.reader?.readStake(this.input.value, currency, session.currency.shownDecimals) ?? null
    return decimal === null ? null : parseDecimal(decimal, currency)
  }

  /** The reader of typed amounts is fetched when one is typed: most players use the steps. */
  private async readTyped(): Promise<void> {
    this.isTyped = true
    this.reader ??= await import('../parts/read-stake.ts')
    this.tell(this.fault())
    this.limits.changed()
  }

  private show(amount: Money): string {
    return showAmount(this.context, formatDecimal(amount))
  }

  private write(amount: Money): void {
    this.isTyped = false
    this.chosen = amount
    this.input.value = this.show(amount)
    this.tell(null)
    this.limits.changed()
  }

  private tell(fault: string | null): void {
    const { note } = this
    note.textContent = fault ?? this.context.say('largestStake', { amount: this.show(this.limits.max()) })
    note.classList.toggle('fault', fault !== null)
    this.input.setAttribute('aria-invalid', String(fault !== null))
  }

  private within(amount: Money): Money {
    const max = this.limits.max()
    const lowered = compare(amount, max) > 0 ? max : amount
    return compare(lowered, this.least) < 0 ? this.least : lowered
  }

  private setDisabled(): void {
    for (const control of [this.input, ...this.buttons]) control.disabled = this.isLocked || this.fixed !== null
  }
}

function stepFrom(
  from: Money,
  kind: StakeStep,
  { steps, decimals }: { steps: readonly Money[]; decimals: number },
): Money {
  if (kind === 'double') return money(from.amount * 2n, from.currency)
  if (kind === 'less') return steps.findLast((step) => compare(step, from) < 0) ?? from
  if (kind === 'more') return steps.find((step) => compare(step, from) > 0) ?? from
  return halfOf(from, decimals)
}

/** Rounded down to what is shown. */
function halfOf(from: Money, decimals: number): Money {
  const half = formatDecimal(money(divide(from.amount, 2n, 'down'), from.currency))
  const [whole = '0', part = ''] = half.split('.')
  const kept = part.slice(0, decimals)
  return parseDecimal(kept === '' ? whole : `${whole}.${kept}`, from.currency)
}
