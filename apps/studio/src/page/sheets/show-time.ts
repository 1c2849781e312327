/** As the site writes dates: the day first, 24 hours, Latin digits. */
export const showTime = (instant: string, tag: string): string =>
  new Intl.DateTimeFormat(`${tag === 'en' ? 'en-GB' : tag}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
