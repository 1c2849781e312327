/** The loader is loaded first and adds the script; earlier callbacks are queued, as in Google's loader. */
export const captchaLoader = (origin: string): string => `{
  const early = (window.___grecaptcha_cfg = { fns: [] }).fns
  window.grecaptcha = { ready: (then) => void early.push(then) }
  const script = document.createElement('script')
  script.src = '${origin}/recaptcha/releases/e2e/recaptcha__en.js'
  script.async = true
  document.head.append(script)
}`

/**
 * A stand-in for Google's script: a badge and a hidden field in the given element, a challenge over the page when the
 * visitor looks suspicious, and a token from a frame of its own. Like Google's script it first sends a request from the
 * page itself and fails without it; it reports nothing when its challenge is closed, and it throws when its element is
 * removed while a challenge closes.
 */
export const captchaScript = (origin: string): string => `{
  const frame = (page, title, style) => {
    const element = document.createElement('iframe')
    element.src = '${origin}/recaptcha/api2/' + page
    element.title = title
    element.setAttribute('style', style)
    return element
  }
  const widgets = []
  const openChallenge = (widget) => {
    const over = document.createElement('div')
    over.setAttribute('style', 'position: fixed; inset: 0; z-index: 2000000000; visibility: visible')
    const challenge = frame('bframe', 'recaptcha challenge expires in two minutes', 'width: 300px; height: 200px; border: 0')
    over.append(challenge)
    over.addEventListener('click', ({ clientX, clientY }) => {
      const { right, bottom } = challenge.getBoundingClientRect()
      // A press on a frame that has just appeared can reach the page below it: it closes nothing.
      if (clientX > right || clientY > bottom) over.style.visibility = 'hidden'
    })
    document.body.append(over)
    widget.over = over
  }
  addEventListener('message', ({ data, origin, source }) => {
    const token = data?.captchaToken
    if (origin !== '${origin}' || !token) return
    const widget = widgets.find(({ anchor, over }) =>
      source === anchor.contentWindow || source === over?.querySelector('iframe')?.contentWindow)
    const { over } = widget
    widget.field.value = token
    if (over) {
      over.style.visibility = 'hidden'
      setTimeout(() => { document.querySelector('[data-captcha="' + widgets.indexOf(widget) + '"]').style.width = '' })
    }
    widget.callback(token)
  })
  const { fns } = window.___grecaptcha_cfg
  Object.assign(window.grecaptcha, {
    ready: (then) => then(),
    render: (place, { callback, 'error-callback': fail, size, sitekey }) => {
      if (size !== 'invisible' || sitekey !== 'site') throw new Error('Invalid site key')
      if (place.hasChildNodes()) throw new Error('reCAPTCHA has already been rendered in this element')
      const anchor = frame('anchor', 'reCAPTCHA', 'width: 256px; height: 60px; border: 0')
      const badge = document.createElement('div')
      badge.dataset.captcha = String(widgets.length)
      badge.setAttribute('style', 'position: fixed; right: 0; bottom: 14px; width: 256px; height: 60px')
      const field = document.createElement('textarea')
      field.name = 'g-recaptcha-response'
      field.setAttribute('style', 'display: none')
      badge.append(anchor)
      place.append(badge, field)
      const loaded = new Promise((resolve) => anchor.addEventListener('load', resolve))
      return widgets.push({ callback, fail, anchor, field, loaded }) - 1
    },
    reset: (id) => { widgets[id].field.value = '' },
    execute: async (id) => {
      const widget = widgets[id]
      try {
        await (await fetch('${origin}/recaptcha/api2/clr', { method: 'POST' })).text()
        await widget.loaded
        const doubts = await (await fetch('${origin}/recaptcha/api2/doubts')).json()
        if (doubts) openChallenge(widget)
        else widget.anchor.contentWindow.postMessage('execute', '${origin}')
      } catch {
        widget.fail()
      }
    },
  })
  for (const then of fns) then()
}`

/** Messages from the captcha's frames to the page that contains them. */
const sendToken = `fetch('/recaptcha/api2/reload', { method: 'POST' })
  .then((answer) => answer.text())
  .then((captchaToken) => parent.postMessage({ captchaToken }, '*'))`

const page = (body: string, script: string): string =>
  `<!doctype html><html lang="en"><title>reCAPTCHA</title><body>${body}<script>${script}</script></body></html>`

export const anchorPage = page('protected by reCAPTCHA', `addEventListener('message', () => { ${sendToken} })`)

export const challengePage = page(
  '<main><h1>Select all lanterns</h1><button>Verify</button></main>',
  `document.querySelector('button').addEventListener('click', () => { ${sendToken} })`,
)
