import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import type { Pnl } from '../api.ts'
import { exact } from '../figures/shown-figures.ts'
import { pnlColumns } from './pnl-columns.ts'

/** Shown only where there is any. */
const rare: readonly string[] = ['open', 'bonuses', 'rebates']

/** What the rows add up to, each figure in a line of its own. */
export function PnlTotal({ figures, ownRebates }: { figures: Pnl['total']; ownRebates: string | null }) {
  const t = useT()
  return (
    <Card>
      <Facts
        facts={[
          [t('agents.pnl.bets'), figures.bets],
          ...pnlColumns.map(
            (key) =>
              (!rare.includes(key) || /[1-9]/.test(figures[key])) &&
              ([
                t(`agents.figures.${key}`),
                <bdi key={key} dir="ltr">
                  {exact(figures[key])}
                </bdi>,
              ] as const),
          ),
          ownRebates !== null &&
            /[1-9]/.test(ownRebates) && [
              t('agents.pnl.ownRebates'),
              <bdi key="own" dir="ltr">
                {exact(ownRebates)}
              </bdi>,
            ],
        ]}
      />
    </Card>
  )
}
