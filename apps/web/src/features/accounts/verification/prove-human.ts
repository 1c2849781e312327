interface Recaptcha {
  ready: (then: () => void) => void
  render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number
  reset: (widget: number) => void
  execute: (widget: number) => unknown
}

declare global {
  // Created by Google's script.
  var grecaptcha: Recaptcha | undefined
}

interface Widget {
  id: number
  place: HTMLElement
}

interface Waiting {
  resolve: (token: string | null) => void
  reject: (cause: Error) => void
}

const loadsWithinMs = 20_000

let loaded: Promise<Recaptcha> | undefined
let widget: Widget | undefined
let waiting: Waiting | undefined

/** Google's captcha, invisible unless it shows a challenge. @returns its token; null if the challenge was closed */
export async function proveHuman(origin: string, siteKey: string): Promise<string | null> {
  loaded ??= load(origin).catch((cause: unknown) => {
    loaded = undefined
    throw cause
  })
  const recaptcha = await loaded
  widget ??= drawWidget(recaptcha, siteKey)
  const { id, place } = widget
  place.hidden = false
  let stopLooking = () => {}
  try {
    return await new Promise<string | null>((resolve, reject) => {
      waiting = { resolve, reject }
      stopLooking = whenClosed(
        () => isChallengeOpen(origin, place),
        () => resolve(null),
      )
      recaptcha.reset(id)
      recaptcha.execute(id)
    })
  } finally {
    stopLooking()
    // Hidden, not removed: its script still accesses the element after the token, and fails if it is missing.
    place.hidden = true
  }
}

function drawWidget(recaptcha: Recaptcha, siteKey: string): Widget {
  const place = document.body.appendChild(document.createElement('div'))
  const fail = () => waiting?.reject(new Error('captcha'))
  const id = recaptcha.render(place, {
    sitekey: siteKey,
    size: 'invisible',
    callback: (token: string) => waiting?.resolve(token),
    'error-callback': fail,
    'expired-callback': fail,
  })
  return { id, place }
}

/** A visible frame of Google's that is not the badge. */
function isChallengeOpen(origin: string, badge: HTMLElement): boolean {
  const frames = document.querySelectorAll(`iframe[src^="${origin}/recaptcha/"]`)
  return [...frames].some(
    (frame) =>
      !badge.contains(frame) &&
      getComputedStyle(frame).visibility === 'visible' &&
      frame.getBoundingClientRect().bottom > 0,
  )
}

const pollMs = 250
/** A solved challenge closes too, and its token may arrive after that. */
const graceMs = 1_000

/** The captcha fires no event when its challenge is closed, so this polls for it. @returns how to stop */
function whenClosed(isOpen: () => boolean, then: () => void): () => void {
  let wasOpen = false
  const poll = () => {
    const isNow = isOpen()
    if (wasOpen && !isNow) {
      stop()
      setTimeout(then, graceMs)
    }
    wasOpen = isNow
  }
  const timer = setInterval(poll, pollMs)
  // Poll on every press too: a press that closes the challenge reaches the page before the challenge is hidden.
  document.addEventListener('pointerdown', poll, { capture: true })
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('pointerdown', poll, { capture: true })
  }
  return stop
}

function load(origin: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('captcha'))
    // The script is only a loader, which reports no error if it cannot continue.
    setTimeout(fail, loadsWithinMs)
    const script = document.createElement('script')
    script.src = `${origin}/recaptcha/api.js?render=explicit`
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { grecaptcha: recaptcha } = globalThis
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
      else fail()
    })
    document.head.append(script)
  })
}
