export const inlineSvg = ''
