const two = (value: number): string => String(value).padStart(2, '0')

/** `UTC+07:00`: what the times of a sheet or a file are told in. */
export const zoneName = (utcOffset: number): string =>
  `UTC${utcOffset < 0 ? '\u2212' : '+'}${two(Math.floor(Math.abs(utcOffset) / 60))}:${two(Math.abs(utcOffset) % 60)}`
