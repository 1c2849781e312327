/** Every family, one line each. Nothing else lists them. */
export { digits } from './digits/digits-family.ts'
