import { pushTopics, type PushTopic } from '@fairground/contract'
import { usePush, type Push } from '../../../entities/push/use-push.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'

const first: readonly PushTopic[] = ['account', 'wins']

/** Notifications of this device, off until they are asked for. */
export function PushSettings() {
  const t = useT()
  const push = usePush()
  if (!push) return null
  const { topics, support, isBusy, hasFailed, change } = push
  const isUsable = support === 'ready'
  return (
    <List label={t('messaging.push.title')}>
      <ListRow
        title={t('messaging.push.device')}
        sub={<output>{hasFailed ? t('messaging.push.failed') : t(`messaging.push.support.${support}`)}</output>}
        icon={<Icon name="bell" size={22} />}
        end={
          <Switch
            label={t('messaging.push.device')}
            isLabelHidden
            checked={topics !== null}
            disabled={isBusy || (!isUsable && topics === null)}
            onChange={() => void change(topics === null ? first : null)}
          />
        }
      />
      {topics !== null && isUsable && pushTopics.map((topic) => <Topic key={topic} topic={topic} push={push} />)}
    </List>
  )
}

function Topic({ topic, push: { topics, isBusy, change } }: { topic: PushTopic; push: Push }) {
  const t = useT()
  const chosen = topics ?? []
  const isOn = topic === 'account' || chosen.includes(topic)
  return (
    <ListRow
      title={t(`messaging.push.topic.${topic}`)}
      end={
        <Switch
          label={t(`messaging.push.topic.${topic}`)}
          isLabelHidden
          checked={isOn}
          disabled={isBusy || topic === 'account'}
          onChange={() => void change(isOn ? chosen.filter((each) => each !== topic) : [...chosen, topic])}
        />
      }
    />
  )
}
