interface Recaptcha {
  ready: (then: () => void) => void
  render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number
  reset: (widget: number) => void
  execute: (widget: number) => unknown
}

declare global {
  // Made by Google's own script.
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

/** Google's captcha, unseen unless it has doubts. @returns its token; null where its challenge was closed */
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
    // Hidden, not removed: its script still reaches for it after the token, and stumbles where it has gone.
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

/** A frame of theirs that is seen, and is not the badge. */
function isChallengeOpen(origin: string, badge: HTMLElement): boolean {
  const frames = document.querySelectorAll(`iframe[src^="${origin}/recaptcha/"]`)
  return [...frames].some(
    (frame) =>
      !badge.contains(frame) &&
      getComputedStyle(frame).visibility === 'visible' &&
      frame.getBoundingClientRect().bottom > 0,
  )
}

const lookMs = 250
/** A challenge that was met closes too, and its token may be on the way. */
const graceMs = 1_000

/** The captcha fires no event when its challenge is closed, so this polls for it. @returns how to stop */
function whenClosed(isOpen: () => boolean, then: () => void): () => void {
  let wasOpen = false
  const look = () => {
    const isNow = isOpen()
    if (wasOpen && !isNow) {
      stop()
      setTimeout(then, graceMs)
    }
    wasOpen = isNow
  }
  const timer = setInterval(look, lookMs)
  // The press that closes it comes to the page first, however soon.
  document.addEventListener('pointerdown', look, { capture: true })
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('pointerdown', look, { capture: true })
  }
  return stop
}

function load(origin: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('captcha'))
    // What it loads is a loader, which tells nobody when it gets no further.
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
