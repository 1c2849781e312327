interface Recaptcha {
  ready: (then: () => void) => void
  render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number
  execute: (widget: number) => unknown
}

declare global {
  // Made by Google's own script.
  var grecaptcha: Recaptcha | undefined
}

let loaded: Promise<Recaptcha> | undefined

/** Google's captcha, unseen unless it has doubts. @returns its token */
export async function proveHuman(origin: string, siteKey: string): Promise<string> {
  loaded ??= load(origin).catch((cause: unknown) => {
    loaded = undefined
    throw cause
  })
  const recaptcha = await loaded
  const place = document.body.appendChild(document.createElement('div'))
  try {
    return await new Promise<string>((resolve, reject) => {
      const widget = recaptcha.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': () => reject(new Error('captcha')),
        'expired-callback': () => reject(new Error('captcha')),
      })
      recaptcha.execute(widget)
    })
  } finally {
    place.remove()
  }
}

function load(origin: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${origin}/recaptcha/api.js?render=explicit`
    script.addEventListener('error', () => reject(new Error('captcha')))
    script.addEventListener('load', () => {
      const { grecaptcha: recaptcha } = globalThis
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha))
      else reject(new Error('captcha'))
    })
    document.head.append(script)
  })
}
