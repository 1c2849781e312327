import { useT } from '../../../platform/i18n.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import type { PromotionRow } from '../promotions-page.tsx'

/** What a promotion has cost so far, in each currency. */
export function CostTable({ row }: { row: PromotionRow }) {
  const t = useT()
  return (
    <Section title={t('promotions.cost')}>
      <Rows
        rows={row.costs}
        keyOf={({ currency }) => currency}
        columns={[
          { key: 'currency', title: t('promotions.currency'), render: ({ currency }) => currency },
          { key: 'budget', title: t('promotions.budget'), render: ({ budget }) => budget ?? '–', isNumber: true },
          { key: 'spent', title: t('promotions.spent'), render: ({ spent }) => spent, isNumber: true },
          { key: 'paid', title: t('promotions.paid'), render: ({ paid }) => paid, isNumber: true },
          { key: 'waiting', title: t('promotions.waiting'), render: ({ waiting }) => waiting, isNumber: true },
          { key: 'claims', title: t('promotions.claims'), render: ({ claims }) => claims, isNumber: true },
          { key: 'members', title: t('promotions.members'), render: ({ members }) => members, isNumber: true },
        ]}
      />
    </Section>
  )
}
