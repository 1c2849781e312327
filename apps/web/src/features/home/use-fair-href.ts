import { href } from '../../platform/router/route.ts'
import { useSite } from '../../platform/site.ts'

/** The merchant's page on seeds and proofs, else the help centre. */
export const useFairHref = (): string => useSite().boot.status.info.paths.fair ?? href('/m/help')
