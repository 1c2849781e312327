import { href } from '../../../../platform/router/route.ts'
import { useSite } from '../../../../platform/site.ts'

/** The merchant's page about provably fair draws, else our page that verifies draws. */
export const useFairnessHref = (): string => useSite().boot.status.info.paths.fair ?? href('/m/lottery', { check: '1' })
