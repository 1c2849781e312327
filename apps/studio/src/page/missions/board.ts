import type { Mission, MissionSet, MissionsReply } from '../../missions/mission-contract.ts'
import { make, makeButton } from '../elements.ts'
import { nameOf, progressOf, shareOf, showReward, type MissionTranslate } from './mission-text.ts'

export interface BoardParts {
  t: MissionTranslate
  currency: MissionsReply['currency']
  join: (set: MissionSet) => void
  claim: (set: MissionSet, mission: Mission) => void
}

/** Of each state that says something a button or a bar does not. */
const stateTexts = {
  coming: 'stateComing',
  applying: 'stateApplying',
  rejected: 'stateRejected',
  taken: 'stateTaken',
} as const

/** One set: what it is, and a ticket for each mission. */
export function drawBoard(set: MissionSet, parts: BoardParts): Node[] {
  const { t, currency, join } = parts
  const head = make('header', { className: 'head' }, [
    make('h2', { text: set.title }),
    make('p', { className: 'summary', text: set.summary }),
    ...facts(set, parts),
  ])
  const list = make(
    'ol',
    { className: 'missions' },
    set.missions.map((mission) => drawMission(set, mission, parts)),
  )
  if (set.isJoined) return [head, list]
  const start = makeButton({ className: 'start', text: t('start') }, () => join(set))
  return [head, make('div', { className: 'starting' }, [start, make('p', { text: t('startText') })]), list]

  function facts({ isJoined, pays, collected, renewsAt }: MissionSet, { t: say }: BoardParts): Node[] {
    if (!isJoined) return []
    const renews = make('span', { className: 'fact renews num' })
    renews.hidden = renewsAt === null
    renews.id = 'renews'
    const sum = make('span', {
      className: 'fact',
      text: `${say('collected')} ${showReward({ t: say, currency, pays }, collected)}`,
    })
    return [make('p', { className: 'facts-row' }, [sum, renews])]
  }
}

function drawMission(set: MissionSet, mission: Mission, parts: BoardParts): HTMLLIElement {
  const { t, currency, claim } = parts
  const { key, amount, state, isDaily } = mission
  const isDone = state === 'taken'
  const reward = showReward({ t, currency, pays: set.pays }, amount)
  const meta = [isDaily ? t('daily') : '', isDone ? '' : progressOf(t, mission, currency)].filter((part) => part !== '')
  const bar = make('div', { className: 'bar' }, [make('i')])
  bar.style.setProperty('--share', String(shareOf(mission)))
  const what = make('div', { className: 'what' }, [
    make('p', { className: 'name', text: nameOf(t, mission) }),
    make('p', { className: 'meta', text: meta.join(' · ') }),
    ...(isDone ? [] : [bar]),
  ])
  const item = make('li', { className: 'mission' }, [what, drawStub()])
  item.dataset['state'] = state
  item.dataset['key'] = key
  item.tabIndex = -1
  return item

  function drawStub(): HTMLElement {
    if (state === 'claimable') {
      const label = `${nameOf(t, mission)}. ${t('collect', { amount: reward })}`
      const button = makeButton({ className: 'stub collect', label }, () => claim(set, mission))
      button.append(make('b', { text: reward }), make('small', { text: t('collectWord') }))
      return button
    }
    const text = state === 'open' ? undefined : stateTexts[state]
    return make('div', { className: 'stub' }, [
      make('b', { text: reward }),
      ...(text === undefined ? [] : [make('small', { text: t(text) })]),
    ])
  }
}
