import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'

/** The merchant's page on seeds and proofs, else the place where any draw can be checked. */
export const useFairnessHref = (): string => useSite().boot.status.info.paths.fair ?? href('/m/lottery', { check: '1' })
