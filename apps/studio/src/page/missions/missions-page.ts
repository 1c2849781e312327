import type { Mission, MissionSet, MissionsReply, OpenRequest } from '../../missions/mission-contract.ts'
import { PlayFailed, type FailureCode } from '../call.ts'
import { getElement, make, makeButton } from '../elements.ts'
import { randomText } from '../random-text.ts'
import { drawBoard } from './board.ts'
import { isNumber, showLeft, showReward, type MissionTextKey, type MissionTranslate } from './mission-text.ts'
import type { MissionsApi } from './missions-api.ts'
import { celebrate, createWheel, type Wheel } from './wheel.ts'

export interface MissionTexts {
  t: MissionTranslate
  texts: Readonly<Record<MissionTextKey, string>>
}

/** The protocol asks for no more than this. */
const refreshMs = 15_000

/** `crypto.randomUUID` is missing where the page is opened over plain http on a home network. */
const newKey = (): string => randomText().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The missions of the member, as the site counts them. */
export class MissionsPage {
  private readonly say: MissionTexts
  private readonly api: MissionsApi
  private shown: MissionsReply | undefined
  private chosen: string | undefined
  private wheel: { of: string; wheel: Wheel } | undefined
  private isBusy = false
  private readAt = 0
  /** A press keeps its key until it has an answer: trying again is the same claim. */
  private readonly keys = new Map<string, string>()

  constructor(say: MissionTexts, api: MissionsApi) {
    this.say = say
    this.api = api
  }

  /** @throws PlayFailed */
  async open(request: OpenRequest): Promise<void> {
    await this.api.open(request)
    this.draw(await this.api.list())
    setInterval(() => this.tick(), 1_000)
    document.addEventListener('visibilitychange', () => this.tick())
  }

  /** Says what did not work: in place of the missions where there are none yet. */
  fail(code: FailureCode): void {
    const { t, texts } = this.say
    const sentence = t(Object.hasOwn(texts, code) ? (code as MissionTextKey) : 'internal')
    getElement('fair', HTMLElement).removeAttribute('aria-busy')
    if (this.shown) return this.tell(sentence, 'failed')
    getElement('board', HTMLElement).replaceChildren(make('p', { className: 'empty', text: sentence }))
  }

  private draw(reply: MissionsReply): void {
    this.shown = reply
    this.readAt = Date.now()
    getElement('fair', HTMLElement).removeAttribute('aria-busy')
    const { sets, currency } = reply
    const set = sets.find(({ id }) => id === this.chosen) ?? sets[0]
    const board = getElement('board', HTMLElement)
    this.drawChoice(sets, set)
    if (!set) {
      const { t } = this.say
      getElement('wheel', HTMLElement).replaceChildren()
      board.replaceChildren(
        make('div', { className: 'empty' }, [make('h2', { text: t('none') }), make('p', { text: t('noneText') })]),
      )
      return
    }
    this.chosen = set.id
    this.drawWheel(set)
    const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key']
    board.replaceChildren(
      ...drawBoard(set, {
        t: this.say.t,
        currency,
        join: (which) => void this.join(which),
        claim: (which, mission) => void this.claim(which, mission),
      }),
    )
    // What had the focus was drawn anew.
    const item = focused === undefined ? null : board.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)
    ;(item?.querySelector('button') ?? item)?.focus({ preventScroll: true })
    this.showTime()
  }

  private drawChoice(sets: readonly MissionSet[], chosen: MissionSet | undefined): void {
    const choice = getElement('sets', HTMLElement)
    choice.hidden = sets.length < 2
    choice.setAttribute('aria-label', this.say.t('sets'))
    const hadFocus = choice.contains(document.activeElement)
    const buttons = sets.map((set) => {
      const button = makeButton({ className: 'set', text: set.title }, () => {
        this.chosen = set.id
        if (this.shown) this.draw(this.shown)
      })
      const isChosen = set.id === chosen?.id
      button.setAttribute('aria-pressed', String(isChosen))
      button.classList.toggle(
        'waiting',
        set.missions.some(({ state }) => state === 'claimable'),
      )
      return button
    })
    choice.replaceChildren(...buttons)
    if (hadFocus) buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.focus()
  }

  private drawWheel({ id, missions }: MissionSet): void {
    const of = `${id} ${missions.length}`
    if (this.wheel?.of !== of) {
      this.wheel = { of, wheel: createWheel(missions.length) }
      getElement('wheel', HTMLElement).replaceChildren(this.wheel.wheel.element)
    }
    this.wheel.wheel.show(missions)
  }

  private join(set: MissionSet): Promise<void> {
    return this.press(set.id, async (key) => {
      this.draw(await this.api.join(set.id, key))
      this.tell(this.say.t('saidStarted'), 'done')
    })
  }

  private claim(set: MissionSet, mission: Mission): Promise<void> {
    return this.press(`${set.id} ${mission.key} ${set.renewsAt}`, async (key) => {
      const reply = await this.api.claim({ set: set.id, step: mission.key }, key)
      this.draw(reply)
      const { paid, pays, currency } = reply
      const { t } = this.say
      const said = isNumber(pays) ? 'saidPoints' : 'saidPaid'
      this.tell(
        paid === null ? t('saidApplying') : t(said, { amount: showReward({ t, currency, pays }, paid) }),
        'done',
      )
      if (paid !== null && this.wheel) celebrate(this.wheel.wheel)
    })
  }

  private async press(place: string, work: (key: string) => Promise<void>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    getElement('board', HTMLElement).setAttribute('aria-busy', 'true')
    const key = this.keys.get(place) ?? newKey()
    this.keys.set(place, key)
    try {
      await work(key)
      this.keys.delete(place)
    } catch (cause) {
      if (!(cause instanceof PlayFailed)) throw cause
      // Without an answer it may have been paid.
      if (cause.code !== 'connection_lost' && cause.code !== 'platform_unreachable') this.keys.delete(place)
      this.fail(cause.code)
      if (cause.code.startsWith('mission_')) await this.refresh()
    } finally {
      this.isBusy = false
      getElement('board', HTMLElement).removeAttribute('aria-busy')
    }
  }

  private tick(): void {
    this.showTime()
    if (!document.hidden && !this.isBusy && Date.now() - this.readAt >= refreshMs) void this.refresh()
  }

  private async refresh(): Promise<void> {
    this.readAt = Date.now()
    try {
      this.draw(await this.api.list())
    } catch (cause) {
      if (!(cause instanceof PlayFailed)) throw cause
      if (cause.code === 'session_ended') this.fail(cause.code)
    }
  }

  private showTime(): void {
    const renewsAt = this.shown?.sets.find(({ id }) => id === this.chosen)?.renewsAt ?? null
    const place = document.querySelector('#renews')
    if (place && renewsAt !== null)
      place.textContent = this.say.t('renewsIn', { time: showLeft(Date.parse(renewsAt) - Date.now()) })
  }

  private tell(sentence: string, kind: 'done' | 'failed'): void {
    const said = getElement('said', HTMLElement)
    said.dataset['kind'] = kind
    said.textContent = sentence
    said.classList.remove('fresh')
    // Restarts the animation that lets it fade.
    void said.offsetWidth
    said.classList.add('fresh')
  }
}
