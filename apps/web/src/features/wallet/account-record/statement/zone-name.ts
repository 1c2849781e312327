const two = (value: number): string => String(value).padStart(2, '0')

/** `UTC+07:00`: the time zone of a sheet or a file. */
export const zoneName = (utcOffset: number): string =>
  `UTC${utcOffset < 0 ? '\u2212' : '+'}${two(Math.floor(Math.abs(utcOffset) / 60))}:${two(Math.abs(utcOffset) % 60)}`
