import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { RichText } from '../../../platform/rich-text/rich-text.tsx'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { useHelpTopics } from './api.ts'
import styles from './help-centre.module.css'

/** A row of topics; `?i=` selects one, and changing it replaces the history entry. */
export function HelpCentre() {
  const t = useT()
  const { router, overlays } = useSite()
  const { i } = useSearch('/m/help')
  const { data, isError, refetch } = useHelpTopics()
  if (isError && !data) return <LoadFailed title={t('site.failed.title')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.topic} aria-label={t('site.loading')}>
        <Skeleton height={44} />
        <Skeleton height={220} radius={18} />
      </output>
    )
  const topic = data.list[i] ?? data.list[0]
  if (!topic) return <Empty title={t('content.help.empty')} text={t('content.help.emptyText')} />
  const at = data.list.indexOf(topic)
  return (
    <>
      <Tabs
        label={t('content.help.topics')}
        tabs={data.list.map(({ title }, index) => ({ value: String(index), label: title, panelId: 'help-topic' }))}
        value={String(at)}
        onChange={(value) => router.navigate(href('/m/help', { i: Number(value) }), { replace: true })}
      />
      <div className={styles.topic} id="help-topic" role="tabpanel" aria-label={topic.title}>
        <Card>
          <h2 className={styles.title}>{topic.title}</h2>
          <RichText html={topic.content} />
        </Card>
        <Button variant="tint" isFull onClick={() => overlays.open('service')}>
          <Icon name="chat-circle-dots" weight="fill" size={20} />
          {t('content.help.contact')}
        </Button>
      </div>
    </>
  )
}
