import type { GameFacts } from '../../../play-contract.ts'
import { getElement, makeButton } from '../../elements.ts'
import { icon, type IconName } from '../../icons.ts'
import { isAlone, leave, type Launch } from '../../launch.ts'
import type { Sound } from '../../controls/sound.ts'
import type { Say } from '../original-texts.ts'

/** Name and pictures of the game; the name in letters where its logo is missing. */
export function showGame({ name, art }: GameFacts): void {
  document.title = name
  const title = getElement('title', HTMLElement)
  const logo = getElement('logo', HTMLImageElement)
  const backdrop = getElement('backdrop', HTMLImageElement)
  if (art.stage !== null) {
    backdrop.src = art.stage
    backdrop.hidden = false
  }
  if (art.logo === null) {
    title.textContent = name
    return
  }
  logo.alt = name
  logo.addEventListener('error', () => {
    title.textContent = name
  })
  logo.src = art.logo
  logo.hidden = false
}

/** The way back where nothing around the page shows one. */
export function showWayBack(launch: Launch, say: Say): void {
  if (isAlone(launch)) getElement('head-start', HTMLElement).prepend(tool('back', say('back'), () => leave(launch)))
}

interface HeaderActions {
  rounds: () => void
  statistics: () => void
  rules: () => void
}

export function showTools(say: Say, sound: Sound, { rounds, statistics, rules }: HeaderActions): void {
  const soundTool = tool('soundOff', say('sound'), () => {
    sound.toggle()
    soundTool.setAttribute('aria-pressed', String(sound.isOn))
    soundTool.replaceChildren(icon(sound.isOn ? 'soundOn' : 'soundOff', 20))
  })
  soundTool.setAttribute('aria-pressed', 'false')
  getElement('head-start', HTMLElement).append(
    tool('history', say('history'), rounds),
    tool('chart', say('statistics'), statistics),
  )
  getElement('head-end', HTMLElement).append(tool('rules', say('gameRules'), rules), soundTool)
}

function tool(name: IconName | OwnIcon, label: string, press: () => void): HTMLButtonElement {
  const button = makeButton({ className: `tool tool-${name}`, label }, press)
  button.title = label
  button.append(isOwn(name) ? ownIcon(name) : icon(name, 20))
  return button
}

/** From Phosphor Icons (MIT). */
const ownPaths = {
  chart:
    'M228 208a12 12 0 0 1-12 12H40a12 12 0 0 1 0-24h4v-60a12 12 0 0 1 12-12h32a12 12 0 0 1 12 12v60h8V88a12 12 0 0 1 12-12h40a12 12 0 0 1 12 12v108h4V48a12 12 0 0 1 12-12h16a12 12 0 0 1 12 12v148h4a12 12 0 0 1 8 12',
  rules:
    'M144 180a16 16 0 1 1-16-16a16 16 0 0 1 16 16m92-52A108 108 0 1 1 128 20a108.12 108.12 0 0 1 108 108m-24 0a84 84 0 1 0-84 84a84.09 84.09 0 0 0 84-84M128 64c-24.3 0-44 17.9-44 40v4a12 12 0 0 0 24 0v-4c0-8.8 9-16 20-16s20 7.2 20 16s-9 16-20 16a12 12 0 0 0-12 12v8a12 12 0 0 0 23.7 2.6C158.5 137.6 172 122 172 104c0-22.1-19.7-40-44-40',
} as const
type OwnIcon = keyof typeof ownPaths
const isOwn = (name: IconName | OwnIcon): name is OwnIcon => name in ownPaths

function ownIcon(name: OwnIcon): SVGSVGElement {
  const svg = icon('close', 20)
  svg.querySelector('path')?.setAttribute('d', ownPaths[name])
  return svg
}
