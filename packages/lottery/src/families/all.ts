/** Every family, one line each. Nothing else lists them. */
export { digits } from './digits/digits-family.ts'
export { k3 } from './k3/k3-family.ts'
export { pc28 } from './pc28/pc28-family.ts'
export { elevenFive } from './eleven-five/eleven-five-family.ts'
export { pk10 } from './pk10/pk10-family.ts'
export { happyTen } from './happy-ten/happy-ten-family.ts'
export { markSix } from './mark-six/mark-six-family.ts'
export { kl8 } from './kl8/kl8-family.ts'
